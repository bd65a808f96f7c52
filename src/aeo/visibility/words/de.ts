// German.

import * as general from './de/general.ts'
import * as goods from './de/goods.ts'
import { readWords } from './source.ts'

const lists = [general, goods]

export const german = readWords({
  language: 'de',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
