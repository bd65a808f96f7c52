// The products with the lowest scores, of however many: memory for twice as many as are wanted.

type Scored = { at: number; row: { score: number } }

const byScore = (a: Scored, b: Scored): number => a.row.score - b.row.score || a.at - b.at

/** Keeps the `most` lowest; of two with one score the one that stands first in the file. */
export const worstOf = <One extends Scored>(most: number) => {
  let kept: One[] = []
  let limit = Number.POSITIVE_INFINITY
  const trim = (): void => {
    if (kept.length <= most) return
    kept = kept.sort(byScore).slice(0, most)
    limit = kept.at(-1)!.row.score
  }
  const add = (one: One): void => {
    if (one.row.score > limit) return
    kept.push(one)
    if (kept.length >= 2 * most) trim()
  }
  const sorted = (): One[] => {
    trim()
    return kept.sort(byScore)
  }
  return { add, sorted }
}
