// What has to be known of a language model to ask it.

const PROTOCOLS = ['openai', 'anthropic'] as const

export type ModelSettings = Readonly<{
  /** `openai`: chat completions as OpenAI has them and many others copy; `anthropic`: Anthropic's messages. */
  protocol: (typeof PROTOCOLS)[number]
  /** As far as the version: "https://api.openai.com/v1". */
  baseUrl: string
  /** Absent for a model of one's own that asks for none. */
  apiKey: string | undefined
  /** Its name at the provider. */
  model: string
  /** Milliseconds for one call. */
  timeoutMs: number
  /** Calls at once, of all jobs of the process together. */
  concurrency: number
  /** US dollars for a million tokens; null where they are not set. */
  prices: Readonly<{ input: number; output: number }> | null
}>
