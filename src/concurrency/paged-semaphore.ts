// Large reads, a few of each shop at a time: whoever asks for hundreds at once waits in a line of its own, and the database
// connections stay free for everybody else.

type Line = { running: number; waiting: (() => void)[] }

export type Turns = {
  /** Does the work when it is the key's turn. */
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** The pages of a list, each fetched in its turn; a reader that is slow between two pages keeps nobody waiting. */
  pages: <T>(key: string, pages: AsyncIterable<T>) => AsyncGenerator<T>
}

export const createTurns = (atOnce: number): Turns => {
  const lines = new Map<string, Line>()

  const begin = async (key: string): Promise<Line> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    return line
  }

  const end = (key: string, line: Line): void => {
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.running === 0) lines.delete(key)
  }

  const run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = await begin(key)
    try {
      return await work()
    } finally {
      end(key, line)
    }
  }

  async function* pages<T>(key: string, source: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = source[Symbol.asyncIterator]()
    for (;;) {
      const page = await run(key, () => iterator.next())
      if (page.done) return
      yield page.value
    }
  }

  return { run, pages }
}
