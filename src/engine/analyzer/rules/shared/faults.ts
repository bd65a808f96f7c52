// A rule made of small faults of one place of the record, each told in a sentence with its evidence; the first says what to do.

import { type Evidence, type Finding, type Part, quoted, saidTogether, warn, whole } from '../../rule.ts'

/**
 * `isGrave`: readers see that it is no text, or broken. `isAside`: not worth doing by itself, and told with what is. `misleads`: the record is
 * not ready for buyers, or promises what they cannot get; the others cost little.
 */
export type Fault = {
  evidence: Evidence
  said: string
  fix: string
  isGrave?: boolean
  isAside?: true
  misleads?: true
}

/** What a rule is worth with faults that do not mislead: one that does costs as much as a contradiction. */
const UNTIDY = 11 / 12

/** The same faults, as such that mislead. */
export const misleading = (faults: readonly Fault[]): Fault[] =>
  faults.map((one): Fault => ({ ...one, misleads: true }))

export const fault = (evidence: Evidence, said: string, fix: string, isGrave = false): Fault[] => [
  { evidence, said, fix, ...(isGrave && { isGrave }) },
]

/** That of a value which is the evidence as a whole; none where there is no such value. */
export const faultOfValue = (
  field: string,
  value: string | undefined,
  said: (value: string) => string,
  fix: string,
): Fault[] => (value === undefined ? [] : fault(whole(field, value), said(value), fix))

/** Values of an option, as a sentence shows them. */
export const shownValues = (values: readonly string[]): string => quoted(values.join(', '), 60)

/** What is told with other faults alone. */
export const aside = (evidence: Evidence, said: string): Fault[] => [{ evidence, said, fix: '', isAside: true }]

const orderOf = ({ isGrave, isAside }: Fault): number => (isGrave ? 0 : isAside ? 2 : 1)

const partOf = ({ evidence, said, fix, isGrave, isAside }: Fault): Part => ({
  kind: fix,
  said,
  fix,
  example: '',
  priority: isGrave ? 'warning' : 'info',
  evidence: isAside ? [] : [evidence],
})

/** What the faults say together, the grave ones first; `without` is the finding where there are none. */
export const findingOfFaults = (faults: readonly Fault[], without: () => Finding): Finding => {
  const [first, ...more] = faults.toSorted((a, b) => orderOf(a) - orderOf(b))
  if (!first || first.isAside) return without()
  const parts = [first, ...more].map(partOf)
  return warn({
    value: faults.some(({ misleads }) => misleads) ? 0 : UNTIDY,
    evidence: parts.flatMap(({ evidence }) => evidence),
    problem: saidTogether(parts),
    fix: first.fix,
    example: '',
    ...(first.isGrave ? {} : { priority: 'info' as const }),
    parts,
  })
}
