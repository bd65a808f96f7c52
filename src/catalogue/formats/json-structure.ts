// What brackets, keys and commas round the records of a JSON document mean: which brackets are an envelope to look into,
// which are records. Knows no bytes but the brackets; `json.ts` reads them.

/** Keys under which an API puts its records; the brackets behind them are looked into. */
const ENVELOPES = ['data', 'products', 'nodes', 'edges']
/** An answer of the GraphQL API has four: {data: {products: {edges: [. */
const ENVELOPE_DEPTH = 8
/** Keys that tell that the outermost object is a product itself. */
const PRODUCT_KEYS = ['title', 'handle', 'body_html', 'descriptionHtml', 'variants']

/** A bracket round the records; `expects` is what its commas and values ask for next, `key` the last key in an object. */
type Level = { kind: 'object' | 'list'; key: string; expects: 'first' | 'value' | 'comma' }

/** The outermost object is a product until a key says that it is an envelope. */
type Root = 'none' | 'unknown' | 'product' | 'envelope'

export type Begins = 'bracket' | 'record' | 'key' | 'other'

const CLOSES: Record<string, Level['kind']> = { '}': 'object', ']': 'list' }

export const jsonStructure = () => {
  const levels: Level[] = []
  let root: Root = 'none'

  /** Whether commas are ours to judge; in a product its parser does. */
  const betweenRecords = () => root === 'none' || root === 'envelope'

  const isEnvelope = (level: Level | undefined, bracket: string): boolean => {
    if (!level) return true
    if (level.kind === 'list' || root === 'product' || levels.length >= ENVELOPE_DEPTH) return false
    return ENVELOPES.includes(level.key) && (bracket === '[' || level.key === 'data' || level.key === 'products')
  }

  return {
    isOutside: () => levels.length === 0,
    root: () => root,
    endRoot(): void {
      root = 'none'
    },

    /** What it is that begins with this character, the first of a bracket, string or word. */
    begins(character: string): Begins {
      const level = levels.at(-1)
      if ((character === '{' || character === '[') && isEnvelope(level, character)) return 'bracket'
      if (!level || level.kind === 'list') return 'record'
      if (character === '"' && level.key === '' && level.expects !== 'comma') return 'key'
      return level.key === 'product' && character === '{' && root !== 'product' ? 'record' : 'other'
    },

    /** A value begins; answers what is wrong with that. */
    value(kind: Begins): string | undefined {
      const level = levels.at(-1)
      if (!level) return undefined
      const missing = level.kind === 'list' && level.expects === 'comma'
      if (level.kind === 'object' && kind === 'record') root = 'envelope'
      level.expects = 'comma'
      return missing ? 'a comma is missing before this record' : undefined
    },

    /** A key has been read. */
    key(name: string): void {
      const level = levels.at(-1)
      if (level) level.key = name
      if (levels.length === 1 && root === 'unknown' && PRODUCT_KEYS.includes(name)) root = 'product'
    },

    comma(): string | undefined {
      const level = levels.at(-1)
      if (!level) return 'a comma is outside all brackets'
      const misplaced = level.expects !== 'comma' && betweenRecords()
      level.expects = 'value'
      level.key = ''
      return misplaced ? 'a comma is where a record should be' : undefined
    },

    open(bracket: string): void {
      const isList = bracket === '['
      if (levels.length === 0 && !isList) root = 'unknown'
      else if (isList && root !== 'none') root = 'envelope'
      levels.push({ kind: isList ? 'list' : 'object', key: '', expects: 'first' })
    },

    close(bracket: string): string | undefined {
      const level = levels.at(-1)
      if (level?.kind !== CLOSES[bracket]) return `a ${bracket} closes nothing`
      levels.pop()
      return level?.expects === 'value' && betweenRecords() ? `a comma is before the closing ${bracket}` : undefined
    },
  }
}
