// The rules that the OpenAPI and AsyncAPI documents are held against, and the reason for each that is not.

import { createRequire } from 'node:module'

// Its form for import asks CommonJS packages for names that these do not have.
const require = createRequire(import.meta.url)
const owasp = require('@stoplight/spectral-owasp-ruleset')
const { asyncapi, oas } = require('@stoplight/spectral-rulesets')

const OWASP: Record<string, { given: string | string[] }> = owasp.rules

/** Limits protect the service from what it is sent; what it answers is as large as what was asked for. */
const taken = (condition: string): string[] =>
  ['requestBody', 'parameters'].map((part) => `$.paths[*][*].${part}..[?(@ && ${condition})]`)

/** The same rule for what is taken alone. */
const ofRequests = (name: string, condition: string) => ({ [name]: { ...OWASP[name]!, given: taken(condition) } })

/** Formats and patterns have a length of their own, and lines are limited as a whole. */
const FREE_TEXT = '@.type=="string" && !@.format && !@.pattern'

const openapi = {
  extends: [
    [oas, 'all'],
    [owasp, 'all'],
  ],
  rules: {
    // As it comes, it fails where a value is null.
    'duplicated-entry-in-enum': {
      ...oas.rules['duplicated-entry-in-enum'],
      given: "$..[?(@ && @property !== 'properties' && @.enum && @.enum.constructor.name === 'Array')]",
    },
    ...ofRequests('owasp:api4:2023-array-limit', '@.type=="array"'),
    ...ofRequests('owasp:api4:2023-integer-limit-legacy', '@.type=="integer"'),
    ...ofRequests('owasp:api4:2023-string-limit', FREE_TEXT),
    // Names, queries and addresses are what people write; the service says what may not be in them.
    'owasp:api4:2023-string-restricted': 'off',
    // Whoever calls from an origin that is allowed gets the header; others get none.
    'owasp:api8:2023-define-cors-origin': 'off',
    // `default` describes the answer to everything else, 500 among it.
    'owasp:api8:2023-define-error-responses-500': 'off',
    // What events, records and providers bring along is theirs, and is passed on as it is.
    'owasp:api3:2023-no-additionalProperties': 'off',
    'owasp:api3:2023-constrained-additionalProperties': 'off',
    // The document is that of the installation that serves it, whichever that is.
    'owasp:api9:2023-inventory-access': 'off',
    'owasp:api9:2023-inventory-environment': 'off',
    // Whoever runs an installation is its contact.
    'info-contact': 'off',
    // In the order of the work: analyse, better, measure, then accounts.
    'openapi-tags-alphabetical': 'off',
  },
}

const asyncapiRules = {
  extends: [[asyncapi, 'all']],
  rules: {
    'asyncapi-info-contact': 'off',
    'asyncapi-3-tags-alphabetical': 'off',
    // The hosts are those of whoever runs an installation.
    'asyncapi-3-server-not-example-com': 'off',
    // Tools for 3.0 are what there is.
    'asyncapi-latest-version': 'off',
  },
}

export const RULESETS = { 'openapi.json': openapi, 'asyncapi.json': asyncapiRules }

/** Findings that stay: the rule, the beginning of the place, and why. */
export const EXPECTED: [rule: string, place: string, why: string][] = [
  [
    'owasp:api2:2023-write-restricted',
    'paths./auth/refresh',
    'the refresh token is the credential, in the body or a cookie',
  ],
  ['owasp:api2:2023-read-restricted', 'paths./auth/oauth/', 'a login begins without credentials'],
  ['owasp:api8:2023-define-error-responses-401', 'paths./auth/oauth/', 'a login begins without credentials'],
  ['owasp:api2:2023-read-restricted', 'paths./feeds/', 'whoever knows the address of a feed may read it'],
  ['owasp:api8:2023-define-error-responses-401', 'paths./feeds/', 'whoever knows the address of a feed may read it'],
  ['owasp:api2:2023-read-restricted', 'paths./digest-mail/', 'the signature of the link is the credential'],
  ['owasp:api2:2023-write-restricted', 'paths./digest-mail/', 'the signature of the link is the credential'],
  ['owasp:api8:2023-define-error-responses-401', 'paths./digest-mail/', 'the signature of the link is the credential'],
  ['owasp:api7:2023-concerning-url-parameter', 'paths./auth/oauth/', 'redirect has to be of an origin that is allowed'],
  ['owasp:api4:2023-string-limit', 'paths./webhooks/', 'all headers together are limited'],
  ['owasp:api4:2023-string-limit', 'components.parameters.X', 'all headers together are limited'],
  [
    'owasp:api4:2023-string-limit',
    'components.schemas.PaymentsEventRequest',
    'its sender makes it, and the body is limited',
  ],
]
