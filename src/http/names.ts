// Closed sets of names that requests and responses use.

export const RESOURCE_TYPES = ['product', 'collection', 'page', 'blog_post'] as const
export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
