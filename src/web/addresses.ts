// The addresses of the dashboard, which the server answers with its page.

export const ADDRESSES = [
  '/',
  '/products',
  '/products/:id',
  '/products/:id/changes',
  '/changes',
  '/questions',
  '/watching',
  '/feeds',
  '/import',
  '/activity',
  '/shops',
  '/usage',
  '/projects',
  '/members',
  '/plan',
  '/documentation',
  '/webhooks',
  '/audit',
  '/ops',
] as const

export type Address = (typeof ADDRESSES)[number]
