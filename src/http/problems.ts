// The one catalogue of errors that the API answers, as RFC 7807 problem details. A problem names what is wrong and what
// to change; it carries no request id or time, so that two tenants' "not found" are the same bytes.

// Not imported: that evaluates everything in the module, and loads the HTTP client with it, a tenth of a small command's start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** The words of a status. */
export const statusText = (status: number): string => STATUS_CODES[status] ?? ''

const PROBLEM_TYPE_BASE = 'https://citable.dev/problems/'

/** What each type means, by its status. */
const MEANINGS = {
  400: {
    'invalid-request': 'A parameter or the body does not have the documented shape; `errors` names each field.',
    'invalid-json': 'The body or a line of it is empty, not UTF-8, not JSON, or nested too deep; `errors` names it.',
    'malformed-delivery':
      "The webhook does not have its provider's format; `errors` names what is missing or wrong: a header or the body.",
    'login-failed':
      'The login was started elsewhere, is too old or was already used, or the provider refused it; start again.',
  },
  401: {
    unauthorized:
      'The token or key is missing, expired, revoked, from another service, or of a kind that the endpoint does not accept; or its session has ended.',
    'signature-refused':
      'The signature of a webhook is missing, does not match the body as received and a secret of this service, or is more than five minutes old.',
  },
  402: {
    'quota-exceeded':
      'The request needs more than is left of a quota in this billing cycle; the detail names the metric, the limit and what to do.',
    'organization-frozen':
      'A quota is used up and the organization has no billing. It can start no work until its next billing cycle, a larger plan or billing; reads continue.',
    'payment-declined':
      "The payment for the change failed; the detail is the payments provider's message to the payer.",
  },
  403: {
    forbidden:
      'The role of the member, or the scope of the API key, does not allow it; or the invitation is for another address.',
  },
  404: {
    'not-found': 'The path or id does not exist, or belongs to someone else.',
    'organization-deleted':
      'The organization of the shop was deleted; the detail says until when the shop can restore it. After that the shop gets a new one.',
  },
  405: {
    'method-not-allowed': 'The path does not support this method; see the Allow header.',
  },
  408: {
    'request-timeout': 'The request did not arrive in time; send it again over a new connection.',
  },
  409: {
    'job-not-completed': 'Only completed jobs have results; the detail says where the job stands or why it failed.',
    'optimization-applied': 'The optimization is applied or being applied, so it cannot be changed.',
    'optimization-not-applied': 'The optimization is not in the shop, so it cannot be reverted.',
    'optimization-reverted': 'The optimization was reverted and is kept as a record; generate a new one for the field.',
    'too-many-changes': 'The optimization was edited or applied hundreds of times; generate a new one.',
    'value-changed':
      'The field in the shop has changed: `current_value` was expected, `found_value` is there. Nothing was written.',
    'product-missing': 'The product of the optimization is no longer in the shop.',
    'product-unreadable': 'The record of the product cannot be used; the detail says why.',
    'refused-by-shop': 'The platform of the shop does not accept the value; the detail is its own message.',
    'last-owner': 'An organization with members needs an owner; make someone else an owner first.',
    'last-identity': 'It is the only way to log in to the account; link another login provider first.',
    'invitation-unusable': 'The invitation was accepted, revoked or replaced, or has expired; a new one is needed.',
    'code-unusable': 'The one-time code is unknown, used, or has expired; the shop can show another one.',
    'claim-settled': 'A claim can be contested only for some days; an owner of the organization can remove the member.',
    'limit-reached': 'A limit is reached; the detail says which, and what to do first.',
    'endpoint-disabled': 'Nothing is sent to an endpoint that is disabled; enable it first.',
    'shop-installed': 'A shop is installed in this project; uninstall it before you delete the project.',
    'no-shop':
      'The project has no shop yet and gets one with the first import of a catalogue, or the app was uninstalled.',
    'no-subscription': 'The organization has no active subscription; POST starts one.',
    'billing-not-configured': 'No payments provider bills here, or not this subscription.',
    'no-verified-address': 'No login provider has verified an email address of the user, so nothing can be mailed.',
    'already-exists': 'Only one of these can exist, and there already is one; the detail says what.',
    'id-reused': 'The id was used before with a different body; nothing was recorded.',
  },
  413: {
    'payload-too-large': 'The body or one of its lines is larger than documented.',
  },
  415: {
    'unsupported-media-type': 'The content type is not one the endpoint reads, or the body is compressed.',
  },
  429: {
    'too-many-requests': 'The requests of this minute are used up; try again after the seconds in Retry-After.',
  },
  431: {
    'headers-too-large': 'The headers of the request are larger than 16 KiB.',
  },
  500: {
    'internal-error': 'A defect of the service; it has been logged.',
  },
  503: {
    unavailable: 'A part of the service is unavailable; try again after the seconds in Retry-After.',
  },
} as const

type Meanings = typeof MEANINGS
type ProblemSlug = { [Status in keyof Meanings]: keyof Meanings[Status] }[keyof Meanings]

/** Titles that say more than the type in words. */
const TITLES: Partial<Record<ProblemSlug, string>> = {
  'invalid-json': 'Invalid JSON',
  'value-changed': 'Value changed in the shop',
  'refused-by-shop': 'Refused by the shop',
  'id-reused': 'Id used for something else',
  unavailable: 'Temporarily unavailable',
}

const titled = (slug: ProblemSlug): string => {
  const words = slug.replaceAll('-', ' ')
  return TITLES[slug] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const catalogue = Object.fromEntries(
  Object.entries(MEANINGS).flatMap(([status, types]) =>
    Object.entries(types).map(([slug, means]) => [
      slug,
      { status: Number(status), title: titled(slug as ProblemSlug), means },
    ]),
  ),
) as Record<ProblemSlug, { status: number; title: string; means: string }>

export type FieldError = { field: string; message: string }

/** Members of a problem about a value that differs from the expected one. */
type Values = { current_value: string; found_value: string }

/** Members of a quota problem; `resets_on`: the first day of the next billing cycle, YYYY-MM-DD. */
type Quota = { metric_type: string; current: number; limit: number; resets_on: string }

/** As it is answered. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  errors?: FieldError[]
} & Partial<Values & Quota>

export class Problem extends Error {
  override name = 'Problem'
  readonly slug: ProblemSlug
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly members: Values | Quota | undefined
  readonly headers: Record<string, string>
  constructor(
    slug: ProblemSlug,
    detail: string,
    {
      errors,
      members,
      headers = {},
    }: { errors?: FieldError[]; members?: Values | Quota; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.slug = slug
    this.status = catalogue[slug].status
    this.errors = errors
    this.members = members
    this.headers = headers
  }
}

export const problemBody = ({ slug, message, errors, members }: Problem): ProblemBody => ({
  type: PROBLEM_TYPE_BASE + slug,
  title: catalogue[slug].title,
  status: catalogue[slug].status,
  detail: message,
  ...(errors ? { errors } : {}),
  ...members,
})

/** What could not be read, as the beginning of a sentence. */
export type Unread = 'The request' | 'The body' | `Line ${number}`

type Issue = { path: readonly PropertyKey[]; message: string }

/** A schema's issues as the `errors` of a problem; `prefix` says where, e.g. "line 3: ". */
export const fieldErrors = (issues: readonly Issue[], prefix = ''): FieldError[] =>
  issues.map(({ path, message }) => ({ field: prefix + (path.join('.') || 'value'), message }))

const named = (errors: FieldError[]): string =>
  errors.length === 1 ? `${errors[0]?.field} ${errors[0]?.message}.` : `${errors.length} fields are not as documented.`

export const problem = {
  invalid: (errors: FieldError[]) => new Problem('invalid-request', named(errors), { errors }),
  /** A value that does not fit its field; the reason is a sentence. */
  invalidValue: (field: string, reason: string) =>
    new Problem('invalid-request', reason, { errors: [{ field, message: reason }] }),
  invalidJson: (where: Unread, message: string) =>
    new Problem('invalid-json', `${where} ${message}.`, {
      errors: [{ field: where.replace('The ', '').toLowerCase(), message }],
    }),
  // App Bridge fetches a fresh session token and tries again when it sees this header.
  unauthorized: (detail: string) =>
    new Problem('unauthorized', detail, {
      headers: { 'www-authenticate': 'Bearer', 'x-shopify-retry-invalid-session-request': '1' },
    }),
  /** For routes that take access tokens or API keys; the detail reveals nothing about the credentials. */
  unauthenticated: (detail: string) =>
    new Problem('unauthorized', detail, { headers: { 'www-authenticate': 'Bearer' } }),
  quotaExceeded: (detail: string, members: Quota) => new Problem('quota-exceeded', detail, { members }),
  organizationFrozen: (detail: string, members: Quota) => new Problem('organization-frozen', detail, { members }),
  forbidden: (detail: string) => new Problem('forbidden', detail),
  lastOwner: () => new Problem('last-owner', 'The organization needs an owner; make another member an owner first.'),
  lastIdentity: () => new Problem('last-identity', 'It is the only way to log in; link another login provider first.'),
  loginFailed: (detail: string) => new Problem('login-failed', detail),
  invitationUnusable: (detail: string) => new Problem('invitation-unusable', detail),
  codeUnusable: () =>
    new Problem('code-unusable', 'The code is unknown, used or has expired; the shop can show another one.'),
  noSubscription: (detail: string) => new Problem('no-subscription', detail),
  billingNotConfigured: (detail: string) => new Problem('billing-not-configured', detail),
  /** `field`: a header, or `body`. */
  malformedDelivery: (field: string, message: string) =>
    new Problem('malformed-delivery', `${field === 'body' ? 'The body' : field} ${message}.`, {
      errors: [{ field, message }],
    }),
  signatureRefused: (detail: string) => new Problem('signature-refused', detail),
  paymentDeclined: (message: string) => new Problem('payment-declined', message),
  alreadyExists: (detail: string) => new Problem('already-exists', detail),
  limitReached: (detail: string) => new Problem('limit-reached', detail),
  endpointDisabled: () => new Problem('endpoint-disabled', 'The endpoint is disabled; enable it first.'),
  shopInstalled: () =>
    new Problem(
      'shop-installed',
      'A shop is installed in this project; it can be deleted once the shop is uninstalled.',
    ),
  noShop: (detail: string) => new Problem('no-shop', detail),
  noVerifiedAddress: (detail: string) => new Problem('no-verified-address', detail),
  idReused: (detail: string) => new Problem('id-reused', detail),
  tooManyRequests: (detail: string, seconds: number) =>
    new Problem('too-many-requests', detail, { headers: { 'retry-after': String(seconds) } }),
  notFound: () => new Problem('not-found', 'There is no such path or id.'),
  methodNotAllowed: (allowed: readonly string[]) =>
    new Problem('method-not-allowed', `This path supports ${allowed.join(', ')}.`, {
      headers: { allow: allowed.join(', ') },
    }),
  jobNotCompleted: (detail: string) => new Problem('job-not-completed', detail),
  optimizationApplied: (detail: string) => new Problem('optimization-applied', detail),
  optimizationNotApplied: (detail: string) => new Problem('optimization-not-applied', detail),
  organizationDeleted: (restorableUntil: string) =>
    new Problem(
      'organization-deleted',
      `The organization of this shop was deleted. POST /storefront/organization/restore restores it until ${restorableUntil}.`,
    ),
  optimizationReverted: (detail: string) => new Problem('optimization-reverted', detail),
  tooManyChanges: (detail: string) => new Problem('too-many-changes', detail),
  valueChanged: (detail: string, values: Values) => new Problem('value-changed', detail, { members: values }),
  productMissing: () => new Problem('product-missing', 'The product is no longer in the shop.'),
  productUnreadable: (reason: string) => new Problem('product-unreadable', reason),
  refusedByShop: (message: string) => new Problem('refused-by-shop', message),
  tooLarge: (detail: string) => new Problem('payload-too-large', detail),
  requestTimeout: () => new Problem('request-timeout', 'The request did not arrive in time.'),
  headersTooLarge: () => new Problem('headers-too-large', 'The headers of the request are too large.'),
  unsupportedMediaType: (detail: string) => new Problem('unsupported-media-type', detail),
  internal: () => new Problem('internal-error', 'Something went wrong on our side; it has been logged.'),
  unavailable: (detail: string, seconds = 1) =>
    new Problem('unavailable', detail, { headers: { 'retry-after': String(seconds) } }),
}

/** What was asked of something else. @throws the 503 problem if `isAway` says that it could not be reached */
export const orUnavailable = async <T>(
  asked: Promise<T>,
  isAway: (error: unknown) => boolean,
  detail: string,
  seconds?: number,
): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    throw isAway(error) ? problem.unavailable(detail, seconds) : error
  }
}

/** The catalogue as a Markdown table, for docs/problems.md. */
export const problemsTable = (): string =>
  [
    '| type | status | title | meaning |',
    '|---|---|---|---|',
    ...Object.entries(catalogue).map(
      ([slug, { status, title, means }]) =>
        `| \`${PROBLEM_TYPE_BASE}${slug}\` | ${status} ${statusText(status)} | ${title} | ${means} |`,
    ),
  ].join('\n')
