// Errors of the API as they are thrown.

/** RFC 7807, with what single types of problem add. */
export type ProblemDetails = {
  type: string
  title: string
  status: number
  detail: string
  errors?: { field: string; message: string }[]
  current_value?: string
  found_value?: string
  metric_type?: 'analysis' | 'optimization' | 'search_query'
  current?: number
  limit?: number
  resets_on?: string
}

/** An unsuccessful response: its problem document, or, for one from a proxy without it, its status and text. */
export class CitableError extends Error {
  override name = 'CitableError'
  readonly problem: ProblemDetails
  readonly response: Response
  constructor(problem: ProblemDetails, response: Response) {
    super(`${problem.status} ${problem.title}: ${problem.detail}`)
    this.problem = problem
    this.response = response
  }
  get status(): number {
    return this.problem.status
  }
  /** The end of its type: "quota-exceeded" of https://citable.dev/problems/quota-exceeded. */
  get slug(): string {
    return this.problem.type.split('/').at(-1) ?? ''
  }
}

/** Reads the rest of the answer. */
export const errorOf = async (response: Response): Promise<CitableError> => {
  const { status, statusText } = response
  const text = await response.text().catch(() => '')
  if (response.headers.get('content-type')?.startsWith('application/problem+json'))
    return new CitableError(JSON.parse(text), response)
  return new CitableError({ type: 'about:blank', title: statusText, status, detail: text.slice(0, 200) }, response)
}
