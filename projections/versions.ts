// The groups of read models, their versions, and from both the names of the tables.

/** A version is raised when a table or fold of the group changes, or its models: the new tables are built next to the old ones. */
const GROUPS = {
  analysis: {
    version: 6,
    models: [
      'analysis_jobs',
      'analysis_job_resources',
      'analyses',
      'optimization_jobs',
      'optimization_job_analyses',
      'optimizations',
    ],
  },
  outdated: { version: 1, models: ['outdated_analyses'] },
  products: { version: 2, models: ['scores'] },
  visibility: { version: 1, models: ['competitors', 'baskets', 'basket_versions', 'visibility_tests'] },
  schedules: { version: 1, models: ['schedules'] },
  digests: { version: 2, models: ['digests'] },
  digest_mail: { version: 1, models: ['digest_mails'] },
  accounts: {
    version: 3,
    models: [
      'users',
      'identities',
      'organizations',
      'members',
      'invitations',
      'projects',
      'api_keys',
      'shops',
      'subscriptions',
      'subscription_requests',
    ],
  },
  usage: { version: 1, models: ['usage_terms', 'usage_cycles', 'usage_projects'] },
  webhooks: { version: 1, models: ['webhook_deliveries'] },
  docs: { version: 2, models: ['document_repositories', 'documents', 'document_sections'] },
  audit: { version: 2, models: ['audit_entries', 'audit_checkpoints'] },
  endpoints: { version: 1, models: ['webhook_endpoints'] },
} as const

type ModelName = (typeof GROUPS)[keyof typeof GROUPS]['models'][number]

type Place = { name: string; group: string; version: number }

const PLACES = new Map(
  Object.entries(GROUPS).flatMap(([group, { version, models }]) =>
    models.map((name): [string, Place] => [name, { name, group, version }]),
  ),
)

/** `<name>_v<version>`: each version of a group has tables of its own. */
export const tableName = ({ name, version }: Omit<Place, 'group'>): string => `${name}_v${version}`

/** Name, group and version of a read model, for its definition. @throws an error for a name that is not listed above */
export const placeOf = (name: ModelName): Place => {
  const place = PLACES.get(name)
  if (!place) throw new Error(`The read model ${name} is in no group.`)
  return place
}

/** The table of each read model, for queries. */
export const tables = Object.fromEntries([...PLACES].map(([name, place]) => [name, tableName(place)])) as Record<
  ModelName,
  string
>
