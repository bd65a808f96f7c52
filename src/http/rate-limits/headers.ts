// How the OpenAPI document describes rate limits: three headers of every answer, and the refusal.

const count = (description: string, minimum = 0) => ({ type: 'integer', format: 'int64', minimum, description })

export const RATE_HEADERS = {
  'X-RateLimit-Limit': count('Requests a minute of whoever this request counts for', 1),
  'X-RateLimit-Remaining': count('Requests left in this minute'),
  'X-RateLimit-Reset': count('When the next minute begins, in seconds since 1970'),
}

/** What every operation may answer. */
export const TOO_MANY_REQUESTS = {
  description: 'The requests of this minute are used up',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  headers: { 'Retry-After': count('Seconds until the next minute begins', 1), ...RATE_HEADERS },
}
