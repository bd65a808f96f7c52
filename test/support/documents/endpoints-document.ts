// The lists of endpoints in docs/api/README.md, from the OpenAPI document.

import type { OpenApi } from '../openapi.ts'
import { code, table } from './markdown.ts'

const LISTS = /^## [\s\S]+?(?=^## At the root)/m
/** Served for a project as for a shop. */
const PROJECT = '/projects/{project_id}/aeo/'

/** The pages about a tag of the document. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  Catalogue: ['catalogue.md'],
  Analysis: ['analyze.md', 'products.md', 'report.md', '../watching.md'],
  Optimizations: ['optimizations.md', 'apply.md'],
  Visibility: ['visibility.md', 'competitors.md', 'baskets.md'],
  Authentication: ['../accounts.md'],
  Users: ['../accounts.md'],
  Organizations: ['../organizations/README.md'],
  Projects: ['../projects.md'],
  Documentation: ['../documentation.md'],
  Usage: ['../usage.md', 'quotas.md'],
  'Audit log': ['../audit.md'],
  Operations: ['../dashboard.md'],
  Subscriptions: ['../subscriptions/README.md', '../subscriptions/stripe.md'],
  Webhooks: ['../webhooks.md'],
  Digests: ['../watching.md'],
  Feeds: ['../watching.md'],
  Events: ['../feed.md'],
  'Webhook endpoints': ['../outbound-webhooks.md'],
}

const nameOf = (page: string): string => page.replace(/^.*\/|\.md$/g, '').replaceAll('-', ' ')

/** The page, with its lists of endpoints written anew. */
export const withEndpoints = (page: string, { paths, tags }: OpenApi): string => {
  if (!LISTS.test(page)) throw new Error('there is no section before "At the root" to replace')
  const rowsOf = (tag: string): string[][] =>
    Object.entries(paths)
      .filter(([path]) => !path.startsWith(PROJECT))
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { tags: own }]) => own.includes(tag))
          .map(([method, { summary }]) => [code(`${method.toUpperCase()} ${path}`), summary]),
      )
  const section = ({ name }: { name: string }): string => {
    const pages = PAGES[name]
    if (!pages) throw new Error(`there is no page about ${name}`)
    const links = pages.map((one) => `[${nameOf(one)}](${one})`).join(' · ')
    return `## ${name}\n\nHow to use them: ${links}\n\n${table(['endpoint', 'does'], rowsOf(name))}\n\n`
  }
  return page.replace(LISTS, () => tags.map(section).join(''))
}
