// An example for every rule.

import type { Example } from './example.ts'
import { answersExamples } from './examples/answers.ts'
import { contentExamples } from './examples/content.ts'
import { offerExamples } from './examples/offer.ts'
import { structureExamples } from './examples/structure.ts'
import { dataExamples } from './examples/structured-data.ts'
import { styleExamples } from './examples/style.ts'
import { trustExamples } from './examples/trust.ts'
import { wordsExamples } from './examples/words.ts'

export const examples: readonly Example[] = [
  ...structureExamples,
  ...contentExamples,
  ...styleExamples,
  ...offerExamples,
  ...dataExamples,
  ...answersExamples,
  ...wordsExamples,
  ...trustExamples,
]
