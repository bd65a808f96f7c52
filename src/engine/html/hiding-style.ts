// Which inline styles prove by themselves that an element shows nothing. Anything a style sheet, a parent or a script could
// still undo is no proof: colours count only where the same style states both, motion is taken for an effect that ends.

export type Hiding = {
  /** As the report names it. */
  how: string
  /** Inherited properties by which a descendant shows itself again. */
  undoneBy: readonly string[]
}

type Style = ReadonlyMap<string, string>
type Way = Hiding & {
  proves: (style: Style) => boolean
  /** Whether pages hide that way what they fade or slide in. */
  moves?: true
}

/** An element moved further than this is on no screen. Units: px, pt, em or rem. */
const OFF_SCREEN = 900
/** Nothing can be read in a box or in letters of this many pixels. */
const SPECK = 1

const LENGTH = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|r?em)?$/

/** A length as a number, in any unit; NaN for percentages, calculations and words. */
const lengthOf = (value: string | undefined): number => Number(LENGTH.exec(value ?? '')?.[1] ?? Number.NaN)

const isSpeck = (value: string | undefined): boolean => {
  const length = lengthOf(value)
  return length === 0 || value === '0%' || (length <= SPECK && length > 0 && /(?:px|pt)$/.test(value!))
}

const isFar = (value: string | undefined): boolean => lengthOf(value) <= -OFF_SCREEN

/** Arguments of a function of CSS: "rect(0 0 0 0)" and "rect(0, 0, 0, 0)" alike. */
const argumentsOf = (value: string | undefined, name: string): string[] => {
  const open = value?.indexOf(`${name}(`) ?? -1
  if (open === -1) return []
  const inner = value!.slice(open + name.length + 1)
  return inner
    .slice(0, Math.max(0, inner.indexOf(')')))
    .split(/[\s,]+/)
    .filter((part) => part !== '')
}

const isPositioned = (style: Style): boolean => /^(?:absolute|fixed|relative)$/.test(style.get('position') ?? '')

const isMovedAway = (style: Style): boolean =>
  (isPositioned(style) && ['left', 'top', 'right', 'bottom'].some((side) => isFar(style.get(side)))) ||
  ['margin-left', 'margin-top'].some((side) => isFar(style.get(side))) ||
  ['translate', 'translatex', 'translatey', 'translate3d'].some((name) =>
    argumentsOf(style.get('transform'), name).some(isFar),
  )

const hasOverflowHidden = (style: Style): boolean =>
  ['overflow', 'overflow-x', 'overflow-y'].some((name) => /^(?:hidden|clip)/.test(style.get(name) ?? ''))

/** "height:0; padding-bottom:56%" keeps its shape for a film: what stands in the padding is seen. */
const hasRoom = (style: Style): boolean =>
  [...style].some(([name, value]) => /^(?:padding|min-)/.test(name) && !isSpeck(value))

const isEmptyBox = (style: Style): boolean =>
  hasOverflowHidden(style) &&
  !hasRoom(style) &&
  ['height', 'max-height', 'width', 'max-width'].some((name) => isSpeck(style.get(name)))

const isIndentedAway = (style: Style): boolean => {
  const indent = style.get('text-indent')
  return isFar(indent) || (indent === '100%' && style.get('white-space') === 'nowrap' && hasOverflowHidden(style))
}

const isClippedAway = (style: Style): boolean => {
  const sides = argumentsOf(style.get('clip'), 'rect').map(lengthOf)
  const [top = Number.NaN, right = Number.NaN, bottom = Number.NaN, left = Number.NaN] = sides
  if (/^(?:absolute|fixed)$/.test(style.get('position') ?? '') && (bottom - top <= SPECK || right - left <= SPECK))
    return true
  const [inset = ''] = argumentsOf(style.get('clip-path'), 'inset')
  const [radius] = argumentsOf(style.get('clip-path'), 'circle')
  return (inset.endsWith('%') && Number.parseFloat(inset) >= 50) || isSpeck(radius)
}

const NAMED_COLORS: Record<string, string> = {
  white: '255,255,255', black: '0,0,0', red: '255,0,0', lime: '0,255,0', green: '0,128,0', blue: '0,0,255', yellow: '255,255,0',
  silver: '192,192,192', gray: '128,128,128', grey: '128,128,128', navy: '0,0,128', orange: '255,165,0', whitesmoke: '245,245,245',
  snow: '255,250,250', ivory: '255,255,240', beige: '245,245,220', transparent: 'none',
} // biome-ignore format: a table

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/
const CLEAR_HEX = /^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/

/** A colour as "red,green,blue", "none" where it is fully transparent; "" for what is not plainly one opaque colour. */
const colorOf = (value: string | undefined): string => {
  const color = value ?? ''
  if (HEX.test(color)) {
    const digits = color.length > 4 ? color.slice(1) : [...color.slice(1)].map((digit) => digit + digit).join('')
    return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(',')
  }
  if (CLEAR_HEX.test(color)) return 'none'
  const parts = [...argumentsOf(color, 'rgb'), ...argumentsOf(color, 'rgba')].filter((part) => part !== '/')
  if (parts.length < 3) return NAMED_COLORS[color] ?? ''
  const alpha = Number.parseFloat(parts[3] ?? '1')
  return alpha === 0 ? 'none' : alpha === 1 ? parts.slice(0, 3).map(Number).join(',') : ''
}

/** Letters that a background, a shadow or a stroke draws may well be transparent. */
const DRAWN_OTHERWISE = [
  'background-clip',
  '-webkit-background-clip',
  '-webkit-text-fill-color',
  'text-shadow',
  '-webkit-text-stroke',
]

const isColorless = (style: Style): boolean => {
  const color = colorOf(style.get('color'))
  if (color === '' || DRAWN_OTHERWISE.some((name) => style.has(name)) || style.has('background-image')) return false
  return color === 'none' || color === colorOf(style.get('background-color') ?? style.get('background'))
}

const NOTHING: readonly string[] = []

const WAYS: Way[] = [
  { how: 'display:none', undoneBy: NOTHING, proves: (style) => style.get('display') === 'none' },
  {
    how: 'visibility:hidden',
    undoneBy: ['visibility'],
    moves: true,
    proves: (style) => /^(?:hidden|collapse)$/.test(style.get('visibility') ?? ''),
  },
  { how: 'font-size:0', undoneBy: ['font-size', 'font'], proves: (style) => isSpeck(style.get('font-size')) },
  {
    how: 'opacity:0',
    undoneBy: NOTHING,
    moves: true,
    proves: (style) => isSpeck(style.get('opacity')),
  },
  { how: 'off the screen', undoneBy: NOTHING, moves: true, proves: isMovedAway },
  { how: 'text-indent', undoneBy: ['text-indent'], proves: isIndentedAway },
  { how: 'a box without size', undoneBy: NOTHING, moves: true, proves: isEmptyBox },
  { how: 'clipped away', undoneBy: NOTHING, moves: true, proves: isClippedAway },
  {
    how: 'scale(0)',
    undoneBy: NOTHING,
    moves: true,
    proves: (style) => argumentsOf(style.get('transform'), 'scale').some((factor) => Number(factor) === 0),
  },
  { how: 'colour of the background', undoneBy: ['color', 'background', 'background-color'], proves: isColorless },
]

const IMPORTANT = /!\s*important$/

const styleOf = (style: string): Style => {
  const declarations = new Map<string, string>()
  const fixed = new Set<string>()
  for (const declaration of style
    .toLowerCase()
    .replace(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, '')
    .split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim()
    const value = declaration.slice(colon + 1).trim()
    if (IMPORTANT.test(value)) fixed.add(name)
    else if (fixed.has(name)) continue
    declarations.set(name, value.replace(IMPORTANT, '').trim())
  }
  return declarations
}

/** What a style must contain to hide in any of these ways. */
const SUSPECT =
  /none|hidden|collapse|font-size\s*:\s*[01.]|opacity|indent|clip|-\d{3}|scale|background|transparent|rgba|:\s*#(?:[\da-f]{3}0|[\da-f]{6}00)\b/i
const MOTION = ['transition', 'animation', 'animation-name', 'will-change']

/** How a style hides its element for good; null when it does not. `moving` is for elements that a script brings in. */
export const hidingOf = (style: string, moving: boolean): Hiding | null => {
  if (!SUSPECT.test(style)) return null
  const declarations = styleOf(style)
  const inMotion = moving || MOTION.some((name) => declarations.has(name))
  return WAYS.find(({ proves, moves }) => !(moves && inMotion) && proves(declarations)) ?? null
}

/** Whether a descendant's style states one of the properties that undo what hides its parent. */
export const undoesHiding = (style: string, { undoneBy }: Hiding): boolean => {
  if (undoneBy.length === 0) return false
  const declarations = styleOf(style)
  return undoneBy.some((name) => declarations.has(name))
}
