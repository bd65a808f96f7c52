// What to try of each command, and the page that says more: the end of its help, and docs/commands.md.

type Examples = { page: string; calls: readonly string[] }

const ORGANIZATION = '6e2aa2e6-c9c7-52d0-96ee-35d4fa5b7127'
const PROJECT = '848cd290-2328-4222-850f-add299220704'
const SHOP = '--shop my-shop.myshopify.com'

/** By the words of the command. */
export const EXAMPLES: Readonly<Record<string, Examples>> = {
  serve: { page: 'operator/roles.md', calls: ['citable serve', 'PORT=0 citable serve'] },
  doctor: { page: 'operator/doctor.md', calls: ['citable doctor'] },
  analyze: {
    page: 'reports.md',
    calls: [
      'citable analyze products.csv --currency EUR --top 20',
      'citable analyze products.csv --view',
      'citable analyze https://shop.example/products/mug',
      'curl -s https://shop.example/products.json | citable analyze - --json',
    ],
  },
  optimize: {
    page: 'optimize.md',
    calls: [
      'citable optimize products.csv --currency EUR',
      'citable optimize products.csv --diff',
      'citable optimize products.csv --currency EUR --write import.csv',
    ],
  },
  visibility: {
    page: 'visibility/command.md',
    calls: [
      'citable visibility products.csv --query "dishwasher safe mug"',
      'citable visibility products.csv --product blue-mug',
      'citable visibility --compare products.csv import.csv',
    ],
  },
  mcp: { page: 'agents.md', calls: ['citable mcp', `citable mcp ${SHOP}`] },
  'catalog import': {
    page: 'catalogue/README.md',
    calls: [`citable catalog import products.csv ${SHOP} --currency EUR`],
  },
  'catalog facts': { page: 'catalogue/facts.md', calls: [`citable catalog facts shop.json ${SHOP}`] },
  'catalog list': { page: 'catalogue/README.md', calls: [`citable catalog list ${SHOP} --json`] },
  token: {
    page: 'accounts.md',
    calls: [`citable token ${SHOP}`, 'citable token --user ada@example.com --role owner'],
  },
  'events read': { page: 'events/README.md', calls: [`citable events read project-${PROJECT}`] },
  'events tail': { page: 'events/README.md', calls: ['citable events tail --type AnalysisRecorded --once'] },
  'log renumber': { page: 'operator/restore.md', calls: ['citable log renumber'] },
  'log resume': { page: 'operator/restore.md', calls: ['citable log resume'] },
  'projections list': { page: 'operator/read-models.md', calls: ['citable projections list'] },
  'projections rebuild': { page: 'operator/read-models.md', calls: ['citable projections rebuild jobs'] },
  'projections verify': { page: 'operator/read-models.md', calls: ['citable projections verify --json'] },
  'projections retry': { page: 'operator/parked-events.md', calls: ['citable projections retry jobs'] },
  'projections skip': {
    page: 'operator/parked-events.md',
    calls: [`citable projections skip jobs ${PROJECT} --by ada@example.com`],
  },
  'privacy export': { page: 'privacy/export.md', calls: ['citable privacy export ada@example.com'] },
  'privacy erase': { page: 'privacy/deletion.md', calls: ['citable privacy erase ada@example.com'] },
  'privacy rewrap': { page: 'privacy/encryption.md', calls: ['citable privacy rewrap'] },
  'webhooks list': { page: 'webhook-inbox.md', calls: ['citable webhooks list --since 2026-11-22T10:00:00Z'] },
  'webhooks show': { page: 'webhook-inbox.md', calls: ['citable webhooks show evt_1'] },
  'webhooks replay': {
    page: 'webhook-inbox.md',
    calls: ['citable webhooks replay --since 2026-11-22T10:00:00Z --failed'],
  },
  'plan set': { page: 'operator/organizations.md', calls: [`citable plan set ${ORGANIZATION} growth`] },
  'organizations list': { page: 'operator/organizations.md', calls: ['citable organizations list'] },
  'users invite': {
    page: 'operator/organizations.md',
    calls: [`citable users invite ada@example.com --organization ${ORGANIZATION} --role owner`],
  },
  'keys create': { page: 'api-keys.md', calls: [`citable keys create --project ${PROJECT} --scope aeo:write`] },
  'audit verify': { page: 'audit-verify.md', calls: ['citable audit verify'] },
  'audit export': {
    page: 'audit.md',
    calls: [`citable audit export --organization ${ORGANIZATION} --output audit.ndjson`],
  },
  'audit replay': {
    page: 'audit.md',
    calls: [`citable audit replay --organization ${ORGANIZATION} --at 2026-11-22T10:00:00Z`],
  },
}

/** The end of a help. */
export const examplesText = ({ page, calls }: Examples): string =>
  `\nExamples:\n${calls.map((call) => `  $ ${call}\n`).join('')}\nMore: docs/${page}`
