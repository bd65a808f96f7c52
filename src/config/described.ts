// What an operator needs to know of each setting: its default, its meaning, and which roles read it. docs/operator/settings.md is written
// from it, a role that does not read a secret starts without it, and docker-compose.yml gives each role only what it reads. One table, so one
// file, however long.

export const ROLES = ['api', 'projector', 'dispatcher', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** `names`: settings that share a row. `otherwise`: the default, or what an absent one means. `roles`: absent for all. */
export type Described = Readonly<{
  names: readonly string[]
  otherwise: string
  means: string
  roles?: readonly Role[]
}>

type Group = Readonly<{ title: string; settings: readonly Described[] }>

const API: readonly Role[] = ['api']
const SHOPS: readonly Role[] = ['api', 'dispatcher', 'worker']
const QUEUE: readonly Role[] = ['dispatcher', 'worker']
const BILLING: readonly Role[] = ['api', 'dispatcher']
const WORKER: readonly Role[] = ['worker']
/** The roles with corpora: visibility tests search them, and proposals are tried on them. */
const SEARCHES: readonly Role[] = ['api', 'worker']

const ABSENT = 'absent'
const PRICES = 'US dollars per million tokens sent and answered'

/** By their names, those that share a row with commas between: the default, the meaning, and the roles. Links are relative to docs/operator. */
const GROUPS: readonly { title: string; settings: Record<string, readonly [string, string, (readonly Role[])?]> }[] = [
  {
    title: 'The process',
    settings: {
      CITABLE_ENV: [
        '`development`, on this machine only',
        '`production` or `development`. In development anyone can log in as anyone, so it must be set if `HOST` is not a loopback address, `PUBLIC_URL` is `https:`, or a login provider is configured. `production` refuses secrets that are missing, published, short or easy to guess, logs to standard output, and loads no sample shop.',
      ],
      ROLES: ['`api,projector,dispatcher,worker`', 'What this process runs: [roles](roles.md).'],
      HOST: ['`127.0.0.1`', 'Address to listen on.'],
      PORT: ['`8080`', 'Port to listen on. `0` takes any free port and prints it.'],
      DATA_DIR: [
        '`.data` in the project',
        'Folder of the embedded Postgres, the [corpora](corpora.md) and the keys of development.',
      ],
      LOG_LEVEL: ['`warn`; `info` in production', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'],
      METRICS_ADDRESS: [
        'the main port; none on an API in production',
        'Where [`/metrics`](metrics.md) is served: a port of 127.0.0.1 (`9464`), a host and port (`0.0.0.0:9464`), or `main` for the main port.',
      ],
      SAMPLE_SHOP: ['`on` in development without a platform', '`on` loads the sample shop into an empty database.'],
    },
  },
  {
    title: 'Databases and queue',
    settings: {
      DATABASE_URL: [
        'the embedded Postgres',
        'Postgres 15 or newer, `postgres://user:password@host:5432/name`. Holds the read models, and the event log unless `EVENTSTORE_URL` is set.',
      ],
      API_DATABASE_URL: [
        'the user of `DATABASE_URL`, in the role `citable_api`',
        'The same database, as a user to whom [row-level security](row-security.md) applies.',
        API,
      ],
      DATABASE_CONNECTIONS: [
        '`16`',
        'Maximum connections of each of the three [pools](sizes.md#connections) of a process, 8 to 100.',
      ],
      EVENTSTORE_URL: [
        'the log is in Postgres',
        '[EventStoreDB](eventstoredb.md) 23 or newer, or KurrentDB: `esdb://user:password@host:2113?tls=true`.',
      ],
      NATS_URL: [
        'jobs are queued in the process',
        '[NATS](nats.md) 2.9 or newer with JetStream: `nats://user:password@host:4222`, `nats://token@host` or `tls://host`. Separate several servers by commas.',
        QUEUE,
      ],
      NATS_CREDENTIALS: [ABSENT, 'Path of a NATS credentials file (JWT and key) as written by `nsc`.', QUEUE],
      NATS_CA_FILE: [
        'those that Node trusts',
        'Path of the certificate authority of NATS (PEM). With it, TLS is required.',
        QUEUE,
      ],
      'NATS_CERT_FILE, NATS_KEY_FILE': [
        ABSENT,
        "Paths of the service's client certificate and key for NATS (PEM). Set both or neither. With them, TLS is required.",
        QUEUE,
      ],
    },
  },
  {
    title: 'Keys',
    settings: {
      ENCRYPTION_KEY: [
        'made in `DATA_DIR` in development; required in production',
        'Encrypts the access tokens of shops and [personal data](../privacy/README.md). 32 random bytes in Base64 or hexadecimal: `openssl rand -base64 32`. The same for all processes.',
        SHOPS,
      ],
      ENCRYPTION_KEY_PREVIOUS: [
        ABSENT,
        'The old key [while you replace it](../privacy/encryption.md#replace-the-key). It still decrypts.',
        SHOPS,
      ],
      TOKEN_SIGNING_KEY: [
        'made in `DATA_DIR` in development; required in production',
        'Signs [access tokens](../accounts.md#access-tokens) and [audit logs](../audit.md#what-makes-it-tamper-evident). At least 32 random bytes (`openssl rand -base64 48`), or a private key in PEM: RSA of 2048 bits or more, P-256 or Ed25519. The same for all processes.',
        BILLING,
      ],
      TOKEN_SIGNING_KEY_PREVIOUS: [ABSENT, 'The old key while you replace it. Its tokens are still accepted.', BILLING],
    },
  },
  {
    title: 'Addresses and access',
    settings: {
      PUBLIC_URL: [
        'the address listened on; required in production',
        'Where users reach the service, without a path: `https://aeo.example.com`. Logins return to it, tokens are issued in its name, and links in mails begin with it.',
        BILLING,
      ],
      TRUST_PROXY: [
        'no proxy is trusted',
        'Whose `X-Forwarded-For` to trust: addresses and networks of your proxies (`10.0.0.0/8, 192.0.2.7`), or how many proxies are in front, 1 to 10. [Why it matters](../limits/connections.md#behind-a-proxy).',
        API,
      ],
      CORS_ORIGINS: [
        ABSENT,
        'Origins, separated by commas, whose pages may [call the API](../limits/connections.md#pages-of-other-origins) and receive [logins](../accounts.md#get-authoauthproviderlogin).',
        API,
      ],
      API_DOCS: ['`on`', '`off` does not serve the page `/docs`. `/api/v1/openapi.json` is always served.', API],
      'OAUTH_<NAME>_CLIENT_ID, OAUTH_<NAME>_CLIENT_SECRET, OAUTH_<NAME>_ISSUER': [
        'absent; the issuers of `GITHUB` and `GOOGLE` are known',
        'A [login provider](../accounts.md#login-providers): `GITHUB`, `GOOGLE`, or an OpenID Connect issuer under a name of your choice (A-Z, 0-9).',
        API,
      ],
      OPERATORS: [
        'no one',
        'Email addresses, separated by commas, of the users who may open [`/ops`](../dashboard.md#operators). A login provider must have verified the address.',
        API,
      ],
      DEFAULT_PLAN: [
        '`free`',
        'The [plan](../usage.md#metrics-and-plans) of an organization without a subscription: `free`, `starter`, `growth`, `scale`, or `unlimited` for your own shops. The same for all processes.',
      ],
      RATE_LIMITS: [
        '`on`',
        '`off` switches [rate limits](../limits/README.md) off for benchmarks. Refused in production.',
        API,
      ],
      'SMTP_URL, MAIL_FROM': [
        'nothing is mailed; links are in the answers',
        'Mail server for [invitations](../organizations/README.md) and [digests](../watching.md#digests-by-mail), `smtp://user:password@mail.example.com:587` or `smtps://…`, and the sender, an address or `Name <address>`. Set both or neither. Outside your own network TLS is required.',
        BILLING,
      ],
    },
  },
  {
    title: 'Storefront platform',
    settings: {
      STOREFRONT_CLIENT_ID: [
        '`citable-dev`; required in production',
        'Client id of your app. Session tokens must be issued for it.',
        SHOPS,
      ],
      STOREFRONT_CLIENT_SECRET: [
        'a [development key](../webhooks.md#signatures); required in production',
        'Secret of your app. Session tokens and [webhooks](../webhooks.md#signatures) are signed with it.',
        SHOPS,
      ],
      STOREFRONT_CLIENT_SECRET_PREVIOUS: [ABSENT, 'The old secret while you replace it.', SHOPS],
      STOREFRONT_DOMAIN_SUFFIXES: [
        '`myshopify.com`',
        'Shop domains must end in one of these, separated by commas.',
        API,
      ],
      STOREFRONT_API_URL: [
        '`https://{shop}`',
        'Where the [Admin API](../storefront/README.md) is, for tests and your own servers. `{shop}` is replaced by the domain. Setting it switches the platform on.',
        SHOPS,
      ],
      STOREFRONT_API_VERSION: [
        '`2026-10`',
        'Version of the Admin API. At the start, a version older than nine months leads to a warning.',
        SHOPS,
      ],
      STOREFRONT_ADMIN_URL: [
        '`https://admin.shopify.com`',
        'Origin of the admin that may show the [dashboard](../dashboard.md#in-the-platforms-admin) in a frame.',
        API,
      ],
    },
  },
  {
    title: 'Documentation and webhooks',
    settings: {
      REPOHOST_WEBHOOK_SECRET: [
        'a [development secret](../webhooks.md#signatures); required in production',
        'Signs the [webhooks](../webhooks.md#signatures) of the repository host for repositories without [their own secret](../documentation.md#pushes). At least 32 bytes.',
        API,
      ],
      REPOHOST_WEBHOOK_SECRET_PREVIOUS: [ABSENT, 'The old secret while you replace it.', API],
      REPOHOST_TOKEN: [
        'public repositories only, few requests',
        'GitHub token that may read the contents of [documentation](../documentation.md) repositories.',
        ['dispatcher'],
      ],
      REPOHOST_API_URL: [
        '`https://api.github.com`',
        'Where its API is, `https://github.example/api/v3` for your own server. `http` only on this machine and in private networks.',
        ['dispatcher'],
      ],
      OUTBOUND_LOOPBACK: [
        '`off`',
        '`on` lets [webhooks of organizations](../outbound-webhooks.md) go to this machine, over http too, to try them out. Refused in production.',
        BILLING,
      ],
    },
  },
  {
    title: 'Language model',
    settings: {
      LLM_BASE_URL: [
        'everything is written from the facts',
        'Server of a [language model](../model.md), up to the version: `https://api.openai.com/v1`, `https://api.anthropic.com/v1`, `http://127.0.0.1:11434/v1`. `http` only on this machine and in private networks.',
        WORKER,
      ],
      LLM_API_KEY: [ABSENT, 'Its key. Optional only for a server on this machine or in a private network.', WORKER],
      LLM_MODEL: [ABSENT, 'Name of the model. Set it together with `LLM_BASE_URL`.', WORKER],
      LLM_PROTOCOL: [
        '`openai`',
        '`openai` for chat completions, which most servers speak, or `anthropic` for messages.',
        WORKER,
      ],
      LLM_TIMEOUT: ['`60`', 'Seconds for one call, 1 to 600.', WORKER],
      LLM_CONCURRENCY: ['`4`', 'Concurrent calls from one process, 1 to 100.', WORKER],
      LLM_BUDGET: [
        '`2000000`',
        'Tokens for one job, sent and answered: about 800 products. The rest is written from the facts.',
        WORKER,
      ],
      'LLM_INPUT_PRICE, LLM_OUTPUT_PRICE': [
        'usage is shown without its cost',
        `${PRICES}. Set both or neither.`,
        WORKER,
      ],
    },
  },
  {
    title: 'Visibility tests',
    settings: {
      ANSWER_ENGINES: [
        '`embedded`',
        'Which engines a test asks, in this order, separated by commas: `embedded` (the simulation) and [live engines](../visibility/engines.md): `perplexity`, `openai`, `gemini`, `chat`, `agent-catalog`.',
        API,
      ],
      ANSWER_SAMPLES: ['`5`', 'How often each live engine is asked each query, 1 to 20.', API],
      ANSWER_CONCURRENCY: ['`8`', 'Concurrent requests from one process to one live engine, 1 to 100.', API],
      'PERPLEXITY_API_KEY, PERPLEXITY_MODEL, PERPLEXITY_BASE_URL': [
        'absent, `sonar`, `https://api.perplexity.ai`',
        'Key, model and server of `perplexity`. For every engine, only a server on this machine or in a private network may have no key and use `http`.',
        API,
      ],
      'OPENAI_API_KEY, OPENAI_MODEL, OPENAI_BASE_URL': [
        'absent, absent, `https://api.openai.com/v1`',
        'Key, model and server of `openai`. The model must be able to search the web.',
        API,
      ],
      'GEMINI_API_KEY, GEMINI_MODEL, GEMINI_BASE_URL': [
        'absent, absent, `https://generativelanguage.googleapis.com/v1beta`',
        'Key, model and server of `gemini`.',
        API,
      ],
      'CHAT_ENGINE_API_KEY, CHAT_ENGINE_MODEL, CHAT_ENGINE_BASE_URL': [
        ABSENT,
        'Key, model and server of `chat`: any server that speaks chat completions, `http://127.0.0.1:11434/v1`.',
        API,
      ],
      AGENT_CATALOG_BASE_URL: [
        '`https://catalog.shopify.com/api/ucp`',
        'The catalogue of `agent-catalog`, up to `/mcp`: that of the platform, or of a shop, `https://shop.example/api/ucp`.',
        API,
      ],
      AGENT_CATALOG_PROFILE: [
        ABSENT,
        '`https://` address of the agent profile (UCP). `agent-catalog` requires it.',
        API,
      ],
      'PERPLEXITY_INPUT_PRICE, PERPLEXITY_OUTPUT_PRICE, PERPLEXITY_SEARCH_PRICE': [
        ABSENT,
        `${PRICES}, and per thousand searches. Set all or none. A cost that Perplexity reports itself is used first.`,
        API,
      ],
      'OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE, OPENAI_SEARCH_PRICE': [
        'answers have no cost',
        'The same for `openai`.',
        API,
      ],
      'GEMINI_INPUT_PRICE, GEMINI_OUTPUT_PRICE, GEMINI_SEARCH_PRICE': [
        'answers have no cost',
        'The same for `gemini`.',
        API,
      ],
      'CHAT_ENGINE_INPUT_PRICE, CHAT_ENGINE_OUTPUT_PRICE': [
        'answers have no cost',
        'The same for `chat`, which does not search.',
        API,
      ],
      CORPUS_MEMORY: [
        '`512`',
        'MiB of memory for the [corpora](corpora.md) of all shops in this process, 16 to 65536.',
        SEARCHES,
      ],
      CORPUS_CATALOGUES: [
        ABSENT,
        '[Catalogue files](../catalogue/README.md#formats), separated by commas, whose products are in every corpus, at most 20,000 products. If a file is missing, the service does not start.',
        SEARCHES,
      ],
    },
  },
  {
    title: 'Payments',
    settings: {
      PAYMENTS_SECRET_KEY: [
        '[plans are local](../subscriptions/README.md)',
        "Key of Stripe's API, `sk_live_…` or a restricted `rk_live_…`. Production refuses a test key.",
        BILLING,
      ],
      PAYMENTS_API_URL: [
        '`https://api.stripe.com`',
        'Where that API is, for tests: scheme, host and port. `http` only on this machine and in private networks.',
        BILLING,
      ],
      'PAYMENTS_PRICE_STARTER, PAYMENTS_PRICE_GROWTH, PAYMENTS_PRICE_SCALE': [
        '`price_starter` and so on in development',
        'Price ids of the plans, `price_…`. Required with `PAYMENTS_SECRET_KEY`; without it they tell [webhooks](../subscriptions/payments.md#without-a-key) apart.',
        BILLING,
      ],
      PAYMENTS_OVERAGE_PRICES: [
        ABSENT,
        'Up to ten ids of metered prices for use beyond a plan, separated by commas. New subscriptions include them.',
        BILLING,
      ],
      'PAYMENTS_METER_ANALYSIS, PAYMENTS_METER_OPTIMIZATION, PAYMENTS_METER_SEARCH_QUERY': [
        '`citable_analysis`, `citable_optimization`, `citable_search_query`',
        'Event names of the meters that overage is reported to.',
        BILLING,
      ],
      PAYMENTS_WEBHOOK_SECRET: [
        'a [development secret](../webhooks.md#signatures)',
        "Signs Stripe's [webhooks](../subscriptions/payments.md), `whsec_…`, at least 32 bytes. Required in production with `PAYMENTS_SECRET_KEY`.",
        API,
      ],
      PAYMENTS_WEBHOOK_SECRET_PREVIOUS: [ABSENT, 'The old secret while you replace it.', API],
    },
  },
]

export const SETTINGS: readonly Group[] = GROUPS.map(({ title, settings }) => ({
  title,
  settings: Object.entries(settings).map(([names, [otherwise, means, roles]]) => ({
    names: names.split(', '),
    otherwise,
    means,
    ...(roles ? { roles } : {}),
  })),
}))

const LOGIN_PROVIDER = /^OAUTH_[A-Z0-9]+_/
const READERS: ReadonlyMap<string, readonly Role[]> = new Map(
  SETTINGS.flatMap(({ settings }) =>
    settings.flatMap(({ names, roles = ROLES }) => names.map((name): [string, readonly Role[]] => [name, roles])),
  ),
)

/** The roles that read a setting. */
export const readersOf = (name: string): readonly Role[] =>
  READERS.get(name.replace(LOGIN_PROVIDER, 'OAUTH_<NAME>_')) ?? ROLES
