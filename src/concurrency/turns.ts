// Waiting callers in turn: those with little to do do not wait for one with much.

export const createTurns = <J>() => {
  /** The one served last is last. */
  const turns = new Map<string, J[]>()
  return {
    add: (of: string, job: J): void => {
      const line = turns.get(of)
      if (line) line.push(job)
      else turns.set(of, [job])
    },
    next: (): J | undefined => {
      const [turn] = turns
      if (!turn) return undefined
      const [of, line] = turn
      const job = line.shift()
      turns.delete(of)
      if (line.length > 0) turns.set(of, line)
      return job
    },
    first: (): J | undefined => turns.values().next().value?.[0],
    /** Those that are not kept wait no longer. */
    keep: (isKept: (job: J) => boolean): void => {
      for (const [of, line] of turns) {
        const rest = line.filter(isKept)
        if (rest.length > 0) turns.set(of, rest)
        else turns.delete(of)
      }
    },
  }
}
