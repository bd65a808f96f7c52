// Word lists and tables as they are written down, and as they are read.

/** The phrases of a list, separated by `mark`; white space within them is one space. */
export const phrasesIn = (list: string, mark = ','): string[] =>
  list
    .split(mark)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

/** The same as a set. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(phrasesIn(list))

/** "key = value, key = value". */
export const wordMap = <Value extends string>(list: string): ReadonlyMap<string, Value> =>
  new Map(
    list.split(',').map((pair): [string, Value] => {
      const [key, value] = pair.split('=')
      return [key!.trim(), value!.trim() as Value]
    }),
  )

/** The value of each name, from a table of the names of each value, separated by `between`. */
export const byName = <Value extends string>(
  names: Partial<Record<Value, string>>,
  between = ' ',
): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string | undefined>(names).flatMap(([value, list = '']) =>
      list.split(between).map((name): [string, Value] => [name, value as Value]),
    ),
  )
