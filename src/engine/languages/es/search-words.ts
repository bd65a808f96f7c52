// Spanish.

import { readWords } from '../search-words.ts'
import * as general from './search-words/general.ts'
import * as goods from './search-words/goods.ts'

const lists = [general, goods]

export const spanish = readWords({
  language: 'es',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
