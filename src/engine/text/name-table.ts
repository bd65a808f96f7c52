// Tables that are written by what names have in common and read by name.

/** Value of each name, from the names of each value with `between` between them. */
export const byName = <Value extends string>(
  names: Partial<Record<Value, string>>,
  between = ' ',
): ReadonlyMap<string, Value> =>
  new Map(
    Object.entries<string | undefined>(names).flatMap(([value, list = '']) =>
      list.split(between).map((name): [string, Value] => [name, value as Value]),
    ),
  )
