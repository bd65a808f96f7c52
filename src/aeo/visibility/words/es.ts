// Spanish.

import * as general from './es/general.ts'
import * as goods from './es/goods.ts'
import { readWords } from './source.ts'

const lists = [general, goods]

export const spanish = readWords({
  language: 'es',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
