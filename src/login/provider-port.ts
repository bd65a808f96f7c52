// What is asked of somebody who says who a user is, and what comes back.

/** Who a provider says that somebody is. */
export type Identity = {
  /** With `subject` it names the identity for ever. */
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  email_verified: boolean
  name: string | null
  /** What the provider calls them, to be recognised by. */
  label: string | null
}

/** What one login was begun with; `verifier` of PKCE is told to the provider's server alone. */
export type Begun = { redirectUri: string; state: string; nonce: string; verifier: string }

/** `refused`: the provider, or a check, did not let it happen; `away`: the provider cannot be asked at the moment. */
export type Identified =
  | { status: 'known'; identity: Identity }
  | { status: 'refused'; reason: string }
  | { status: 'away' }

export type LoginProvider = {
  /** Where the browser is sent; undefined where the provider is away. `hints` are what the login was asked with. */
  authorize: (begun: Begun, hints: { email?: string; name?: string }) => Promise<URL | undefined>
  /** `callback`: where the browser has come back, with the parameters that it brought. */
  identify: (callback: URL, begun: Begun) => Promise<Identified>
}
