// A rule made of small faults of one place of the record, each told in a sentence with its evidence; the first says what to do.

import { type Evidence, type Finding, warn, whole } from '../../rule.ts'

/** `isGrave`: readers see that it is no text, or broken. */
export type Fault = { evidence: Evidence; said: string; fix: string; isGrave?: boolean }

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

/** What the faults say together, the grave ones first; `without` is the finding where there are none. */
export const findingOfFaults = (faults: readonly Fault[], without: () => Finding): Finding => {
  const [first, ...more] = faults.toSorted((a, b) => Number(b.isGrave ?? false) - Number(a.isGrave ?? false))
  if (!first) return without()
  const all = [first, ...more]
  return warn({
    value: 0,
    evidence: all.map(({ evidence }) => evidence),
    problem: all.map(({ said }) => said).join(' '),
    fix: first.fix,
    example: '',
    ...(first.isGrave ? {} : { priority: 'info' as const }),
  })
}
