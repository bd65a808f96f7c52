// English phrases of experience, expertise, trust and dates (trust-marks.ts).

import type { TrustMark } from './trust-marks.ts'

export const trust: Record<TrustMark, string> = {
  expert: 'dermatologist, podiatrist, nutritionist, veterinarian',
}
