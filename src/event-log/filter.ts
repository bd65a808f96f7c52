// Which events of a log a filter lets through.

import { categoryOf, type Filter } from './event-store.ts'

/** All parts of the filter that are there must match. */
export const passes = (event: { stream: string; type: string }, { types, categories, unwanted }: Filter): boolean =>
  (!types || types.includes(event.type)) &&
  (!categories || categories.includes(categoryOf(event.stream))) &&
  !unwanted?.includes(event.type)
