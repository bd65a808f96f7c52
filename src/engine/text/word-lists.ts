// Word lists and tables as they are written down, and as they are read.

/** "word, two words, word". */
export const wordSet = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )

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
