// Values of options that are sizes: where each stands on its scale, and whether a buyer sees them in order. Part of commerce-007.

const NUMERIC = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{0,3}|["”])$/u
/** "1/4"", "1 1/2 in". */
const FRACTION = /^(?:(\d{1,2})[ -])?(\d{1,2})(?:\/([1-9]\d?))? ?(["”]|in|inch|pulg)?$/i
/** "36 EU - 4 US", "20 cm / 8 in". */
const PAIRED = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{1,3}) ?[-–/|(] ?\d{1,4}(?:[.,]\d{1,2})? ?(\p{L}{0,3})\)?$/u
const LETTERS = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']

const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** The numbers of values that are written alike, with one unit; null where they are not. */
const alike = (values: readonly string[], form: RegExp): number[] | null => {
  const all = values.map((value) => form.exec(value.trim()))
  return all.some((match) => match === null || match[2] !== all[0]?.[2])
    ? null
    : all.map((match) => numberOf(match![1]!))
}

const fractions = (values: readonly string[]): number[] | null => {
  if (!values.some((value) => value.includes('/'))) return null
  const all = values.map((value) => FRACTION.exec(value.trim()))
  return all.some((match) => match === null || match[4] !== all[0]?.[4])
    ? null
    : all.map((match) => Number(match![1] ?? 0) + Number(match![2]) / Number(match![3] ?? 1))
}

/** Places of values on one scale; null where they are on none. */
export const placesOf = (values: readonly string[]): number[] | null => {
  const letters = values.map((value) =>
    LETTERS.indexOf(
      value
        .trim()
        .toLowerCase()
        .replace(/^(s)mall$|^(m)edium$|^(l)arge$/, '$1$2$3')
        .replace(/^(\d)x(?=[sl]$)/, (_, times) => 'x'.repeat(Number(times))),
    ),
  )
  if (letters.every((place) => place >= 0)) return letters
  return alike(values, NUMERIC) ?? fractions(values)
}

export const LEAST_ORDERED = 3

const isMixed = (places: readonly number[]): boolean => {
  const steps = places.slice(1).map((place, at) => place - places[at]!)
  return steps.some((step) => step > 0) && steps.some((step) => step < 0)
}

/** "5x8m", "60 x 90 cm". */
const AREA = /^(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{0,2}) ?[x×*] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(\p{L}{0,4}|["”])$/iu

/** Whether sizes of two sides are in order neither by the first, nor by the longer one, nor by the whole. */
const areMixedAreas = (values: readonly string[]): boolean => {
  const all = values.map((value) => AREA.exec(value.trim()))
  if (all.some((match) => match === null || match[4] !== all[0]?.[4])) return false
  const sides = all.map((match): [number, number] => [numberOf(match![1]!), numberOf(match![3]!)])
  return [
    ([a]: [number, number]) => a,
    ([a, b]: [number, number]) => Math.max(a, b),
    ([a, b]: [number, number]) => a * b,
  ].every((of) => isMixed(sides.map(of)))
}

/** Whether sizes neither rise nor fall. */
export const isOutOfOrder = (values: readonly string[]): boolean => {
  if (values.length < LEAST_ORDERED) return false
  const places = placesOf(values) ?? alike(values, PAIRED)
  return places ? isMixed(places) : areMixedAreas(values)
}

/** Two neighbours of sizes in letters with another size between them: "M" and "XL". */
export const gapIn = (values: readonly string[]): [string, string] | undefined => {
  if (values.length < LEAST_ORDERED || !values.every((value) => /^(?:[sml]|\d?x+[sl]|\dx[sl])$/i.test(value.trim())))
    return undefined
  const places = placesOf(values) ?? []
  const sorted = places.map((place, at) => ({ place, value: values[at]! })).sort((a, b) => a.place - b.place)
  const at = sorted.findIndex(({ place }, after) => after > 0 && place > sorted[after - 1]!.place + 1)
  return at === -1 ? undefined : [sorted[at - 1]!.value, sorted[at]!.value]
}

/** The one of values in two units that lacks the second, and that unit. */
export const unevenUnit = (values: readonly string[]): { value: string; unit: string } | null => {
  const units = values.map((value) => PAIRED.exec(value.trim())?.[3])
  const bare = units.filter((unit) => unit === '').length
  const [first, ...more] = new Set(units.filter((unit) => unit !== ''))
  return values.length > LEAST_ORDERED && bare === 1 && first !== undefined && more.length === 0
    ? { value: values[units.indexOf('')]!, unit: first }
    : null
}
