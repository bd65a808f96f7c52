// English, American and British.

import { readWords } from '../search-words.ts'
import * as clothing from './search-words/clothing.ts'
import * as electronics from './search-words/electronics.ts'
import * as food from './search-words/food.ts'
import * as general from './search-words/general.ts'
import * as health from './search-words/health.ts'
import * as home from './search-words/home.ts'
import * as kitchen from './search-words/kitchen.ts'
import * as leisure from './search-words/leisure.ts'
import * as tools from './search-words/tools.ts'

const lists = [general, electronics, home, kitchen, food, clothing, health, leisure, tools]

export const english = readWords({
  language: 'en',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
