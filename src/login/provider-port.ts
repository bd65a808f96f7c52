// The port of login providers.

/** A user as the provider identifies them. */
export type Identity = {
  /** With `subject` the permanent name of the identity. */
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider has verified the address. */
  email_verified: boolean
  name: string | null
  /** The provider's name for the user, for display. */
  label: string | null
}

/** The parameters of one login; `verifier` of PKCE goes to the provider's server only. */
export type LoginParameters = { redirectUri: string; state: string; nonce: string; verifier: string }

/** `refused`: by the provider or by a check; `away`: the provider is unavailable. */
export type Identified =
  | { status: 'known'; identity: Identity }
  | { status: 'refused'; reason: string }
  | { status: 'away' }

export type LoginProvider = {
  /** The URL to send the browser to; undefined when the provider is unavailable. `hints`: the parameters of the login request. */
  authorize: (begun: LoginParameters, hints: { email?: string; name?: string }) => Promise<URL | undefined>
  /** `callback`: the callback URL with the parameters that the browser brought. */
  identify: (callback: URL, begun: LoginParameters) => Promise<Identified>
}
