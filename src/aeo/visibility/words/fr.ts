// French.

import * as general from './fr/general.ts'
import * as goods from './fr/goods.ts'
import { readWords } from './source.ts'

const lists = [general, goods]

export const french = readWords({
  language: 'fr',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
