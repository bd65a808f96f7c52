// English, American and British.

import * as clothing from './en/clothing.ts'
import * as electronics from './en/electronics.ts'
import * as food from './en/food.ts'
import * as general from './en/general.ts'
import * as health from './en/health.ts'
import * as home from './en/home.ts'
import * as kitchen from './en/kitchen.ts'
import * as leisure from './en/leisure.ts'
import * as tools from './en/tools.ts'
import { readWords } from './source.ts'

const lists = [general, electronics, home, kitchen, food, clothing, health, leisure, tools]

export const english = readWords({
  language: 'en',
  stop: general.stop,
  same: lists.map(({ same }) => same),
  narrower: lists.map(({ narrower }) => narrower),
  compounds: lists.map(({ compounds }) => compounds),
})
