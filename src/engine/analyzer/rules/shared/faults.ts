// A rule made of small faults of one place of the record, each told in a sentence with its evidence; the first says what to do.

import { type Evidence, type Finding, warn, whole } from '../../rule.ts'

/** `isGrave`: readers see that it is no text, or broken. `isAside`: not worth doing by itself, and told with what is. */
export type Fault = { evidence: Evidence; said: string; fix: string; isGrave?: boolean; isAside?: true }

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

/** What is told with other faults alone. */
export const aside = (evidence: Evidence, said: string): Fault[] => [{ evidence, said, fix: '', isAside: true }]

const orderOf = ({ isGrave, isAside }: Fault): number => (isGrave ? 0 : isAside ? 2 : 1)

/** What the faults say together, the grave ones first; `without` is the finding where there are none. */
export const findingOfFaults = (faults: readonly Fault[], without: () => Finding): Finding => {
  const [first, ...more] = faults.toSorted((a, b) => orderOf(a) - orderOf(b))
  if (!first || first.isAside) return without()
  const all = [first, ...more]
  return warn({
    value: 0,
    evidence: all.filter(({ isAside }) => !isAside).map(({ evidence }) => evidence),
    problem: all.map(({ said }) => said).join(' '),
    fix: first.fix,
    example: '',
    ...(first.isGrave ? {} : { priority: 'info' as const }),
  })
}
