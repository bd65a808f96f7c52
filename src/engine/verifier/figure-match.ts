// Whether a figure of the record supports a figure of a proposed text: the same amount after conversion, of the same thing.

import type { Quantity } from '../analyzer/facts/quantities.ts'
import { type Dimension, NAMELESS, unitOf } from '../languages/taxonomy/units.ts'
import type { Figure } from './figures.ts'

type Measure = Extract<Figure, { kind: 'measure' }>

/** Conversions are rounded: within half a step of the last digit shown, and at most this share. */
const ROUNDING = 0.03

const isEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-5 * Math.max(Math.abs(a), Math.abs(b))

/** Units of one system differ by powers of ten, and convert without rounding. */
const isOfOneSystem = (a: string, b: string): boolean => {
  const ratio = Math.log10((unitOf(a)?.factor ?? 1) / (unitOf(b)?.factor ?? 1))
  return Math.abs(ratio - Math.round(ratio)) < 1e-9
}

/** What half of the last digit of an amount is worth, in the base unit. */
const halfStep = (amount: number, unit: string): number => {
  const factor = unitOf(unit)?.factor ?? 1
  const shown = String(Number((amount / factor).toPrecision(6)))
  const decimals = shown.includes('.') ? shown.length - shown.indexOf('.') - 1 : 0
  return (factor * 10 ** -decimals) / 2
}

const isAmount = (claimed: number, stated: number, claim: Quantity, from: Quantity): boolean => {
  if (isEqual(claimed, stated)) return true
  if (isOfOneSystem(claim.unit, from.unit)) return false
  const difference = Math.abs(claimed - stated)
  return difference <= halfStep(claimed, claim.unit) * 1.001 && difference <= ROUNDING * Math.abs(stated)
}

/** "30°" of a washing machine is a temperature. */
const dimensionOf = ({ dimension, unit }: Quantity): Dimension =>
  dimension === 'angle' && unit !== '°' ? dimension : dimension === 'angle' ? 'temperature' : dimension

/** Degrees by which a conversion between the scales is rounded. */
const DEGREES = 0.6
const FAHRENHEIT = /f/i

const celsius = (value: number, { dimension, unit }: Quantity): number =>
  dimension === 'temperature' && FAHRENHEIT.test(unit) ? (value / 0.5556 - 32) / 1.8 : value

const sizesOf = ({ sizes, low }: Quantity): readonly number[] => (sizes.length > 1 ? sizes : [low])

const isIncluded = (claim: Quantity, stated: Quantity): boolean => {
  if (dimensionOf(claim) !== dimensionOf(stated)) return false
  if (claim.times !== 1 && claim.times !== stated.times) return false
  if (dimensionOf(claim) === 'temperature')
    return (
      Math.abs(celsius(claim.low, claim) - celsius(stated.low, stated)) <= (claim.unit === stated.unit ? 1e-6 : DEGREES)
    )
  const of = sizesOf(stated)
  if (claim.low !== claim.high)
    return isAmount(claim.low, stated.low, claim, stated) && isAmount(claim.high, stated.high, claim, stated)
  if (stated.low !== stated.high) return false
  return sizesOf(claim).every((size) => of.some((one) => isAmount(size, one, claim, stated)))
}

const meets = <One>(a: ReadonlySet<One>, b: ReadonlySet<One>): boolean => {
  for (const one of a) if (b.has(one)) return true
  return false
}

/** Dimensions in which "up to 10 hours" is less than "10 hours". */
const AT_MOST = new Set<Dimension>(['time', 'share', 'count', 'rate', 'data'])

const isBounded = (claim: Figure, stated: Figure, dimension: Dimension | null): boolean => {
  if (claim.least && !stated.least) return false
  return !(stated.most && !claim.most && dimension !== null && AT_MOST.has(dimension))
}

/** Whether nothing around a figure says what it is of, but the name of the product itself. */
const isOfNothing = ({ near, sides }: Figure, names: ReadonlySet<string>): boolean => {
  if (sides.size > 0) return false
  for (const one of near) if (!names.has(one)) return false
  return true
}

/** Whether both are said of one thing, as far as their words tell. */
const isOfSame = (claim: Figure, stated: Figure, dimension: Dimension, names: ReadonlySet<string>): boolean => {
  if (claim.sides.size > 0 && stated.sides.size > 0 && !meets(claim.sides, stated.sides)) return false
  if (claim.names.size > 0 && !meets(claim.names, stated.near)) return false
  if (!NAMELESS.has(dimension)) return true
  if (dimension !== 'share' && isOfNothing(claim, names)) return true
  const [of, among] = dimension === 'share' ? [claim.beside, stated.beside] : [claim.near, stated.near]
  return of.size === 0 || meets(of, among) || (dimension === 'share' && meets(of, stated.near) && stated.near.size <= 2)
}

const COUNTS = new Set<Dimension>(['count', 'parts'])

const scaleOf = (figure: Figure): number | undefined => (figure.kind === 'number' ? figure.outOf : undefined)

const countOf = (figure: Figure): number | null => {
  if (figure.kind === 'number') return figure.value
  return figure.kind === 'measure' && COUNTS.has(figure.quantity.dimension) ? figure.quantity.low : null
}

const measured = (claim: Measure, stated: Figure, names: ReadonlySet<string>): boolean =>
  stated.kind === 'measure' &&
  claim.working === stated.working &&
  isIncluded(claim.quantity, stated.quantity) &&
  isOfSame(claim, stated, claim.quantity.dimension, names) &&
  isBounded(claim, stated, claim.quantity.dimension)

/** What figures are matched with: roots of words of packs, and of what the product is called. */
type Matching = { packs: ReadonlySet<string>; names: ReadonlySet<string> }

/** Numbers and counts of one thing: "set of 4", "4 pieces". */
const counted = (claim: Figure, stated: Figure, { packs, names }: Matching): boolean => {
  const count = countOf(claim)
  if (
    count === null ||
    count !== countOf(stated) ||
    scaleOf(claim) !== scaleOf(stated) ||
    !isBounded(claim, stated, null)
  )
    return false
  if (claim.kind === 'measure' && stated.kind === 'measure') return false
  if (isOfNothing(claim, names)) return claim.kind === 'number' || meets(stated.near, packs)
  if (meets(claim.near, stated.near) || meets(claim.sides, stated.sides)) return true
  const isPack = claim.kind === 'measure' || meets(claim.near, packs)
  return isPack && (stated.kind === 'measure' || meets(stated.near, packs))
}

/** Whether one figure of the record supports the claim. */
export const supportsFigure = (claim: Figure, stated: Figure, matching: Matching): boolean => {
  if (claim.kind === 'price')
    return (
      stated.kind === 'price' &&
      claim.money.amounts.some((amount) => stated.money.amounts.some((other) => isEqual(amount, other))) &&
      claim.money.currencies.some((currency) => stated.money.currencies.includes(currency))
    )
  // What is said of something else bears out nothing of the product.
  if (claim.isOwn && !stated.isOwn) return false
  if (claim.kind === 'size')
    return (
      stated.kind === 'size' &&
      claim.size.system === stated.size.system &&
      (claim.size.low === stated.size.low || claim.size.low === stated.size.high) &&
      (claim.size.high === stated.size.high || claim.size.high === claim.size.low)
    )
  if (claim.kind === 'measure' && measured(claim, stated, matching.names)) return true
  return counted(claim, stated, matching)
}

/** A size or a range that several figures of the record make: "20 x 30 cm" of width and height, "36 to 41" of a list of sizes. */
export const supportFigureTogether = (claim: Figure, all: readonly Figure[], matching: Matching): boolean => {
  if (claim.kind === 'size' && claim.size.low !== claim.size.high)
    return [claim.size.low, claim.size.high].every((end) =>
      all.some(
        (one) =>
          one.kind === 'size' &&
          one.size.system === claim.size.system &&
          (one.size.low === end || one.size.high === end),
      ),
    )
  if (claim.kind !== 'measure') return false
  const { quantity } = claim
  const ends =
    quantity.sizes.length > 1 ? quantity.sizes : quantity.low === quantity.high ? [] : [quantity.low, quantity.high]
  return (
    ends.length > 0 &&
    ends.every((end) => {
      const one: Figure = {
        ...claim,
        sides: new Set(),
        names: new Set(),
        quantity: { ...quantity, low: end, high: end, sizes: [] },
      }
      return all.some((stated) => supportsFigure(one, stated, matching))
    })
  )
}
