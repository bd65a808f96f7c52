// Numbers that have been passed over, as ranges: what passes over them may itself be wrong, and by any amount.

type Gap = { from: number; to: number }

/** The numbers from 1 on, and which of those below the highest are missing. */
export const createGaps = () => {
  /** Rising, and apart from each other. */
  const gaps: Gap[] = []
  let highest = 0

  const indexOf = (number: number): number => {
    let [low, high] = [0, gaps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((gaps[middle] as Gap).to < number) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    highest: (): number => highest,
    open: (): readonly Gap[] => gaps,
    /** `next`: above all before; `late`: it was skipped earlier; `twice`: it came already. */
    take: (number: number): 'next' | 'late' | 'twice' => {
      if (number > highest) {
        if (number > highest + 1) gaps.push({ from: highest + 1, to: number - 1 })
        highest = number
        return 'next'
      }
      const index = indexOf(number)
      const gap = gaps[index]
      if (!gap || number < gap.from) return 'twice'
      const rest = [
        { from: gap.from, to: number - 1 },
        { from: number + 1, to: gap.to },
      ]
      gaps.splice(index, 1, ...rest.filter(({ from, to }) => from <= to))
      return 'late'
    },
  }
}

export type Gaps = ReturnType<typeof createGaps>
