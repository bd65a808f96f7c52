// Units of measure as sellers write them, each with its dimension and its size in the dimension's base unit.
// Factors are exact by definition (international yard and pound of 1959; US liquid measures) or SI.

type Spellings = Record<string, string>

/** "name = factor" by dimension. Only these spellings count as written: short ones mean too much in another case. */
const EXACT = {
  length: `m = 1000`,
  mass: `g = 1`,
  volume: `l = 1000, L = 1000`,
  power: `W = 1, mW = 0.001, MW = 1e6`,
  voltage: `V = 1, v = 1`,
  current: `A = 1, mA = 0.001, MA = 0.001`,
  time: `h = 3600`,
  data: `Mb = 1e6`,
  rate: `kb/s = 1e3, kB/s = 8e3, Mb/s = 1e6, MB/s = 8e6, Gb/s = 1e9, GB/s = 8e9`,
  temperature: `K = 1`,
  resolution: `MP = 1`,
  purity: `k = 1, kt = 1`,
} satisfies Spellings

/** These count in any case ("CM", "Kg") and in the plural. */
const ANY_CASE = {
  length: `mm = 1, millimeter = 1, millimetre = 1, µm = 0.001, um = 0.001, micron = 0.001, cm = 10, cms = 10, centimeter = 10,
    centimetre = 10, meter = 1000, metre = 1000, km = 1e6, in = 25.4, inch = 25.4, inche = 25.4, " = 25.4, ” = 25.4, ″ = 25.4, '' = 25.4, ft = 304.8, foot = 304.8, feet = 304.8, ' = 304.8, ′ = 304.8, yd = 914.4, yard = 914.4`,
  mass: `mg = 0.001, mcg = 1e-6, µg = 1e-6, gr = 1, gm = 1, gram = 1, gramme = 1, kg = 1000, kilo = 1000, kilogram = 1000, oz = 28.349523125, ounce = 28.349523125, lb = 453.59237, pound = 453.59237, tonne = 1e6`,
  volume: `ml = 1, cl = 10, dl = 100, cc = 1, cm³ = 1, dm³ = 1000, liter = 1000, litre = 1000, ltr = 1000, fl oz = 29.5735295625, fl. oz = 29.5735295625, fluid ounce = 29.5735295625, fluid oz = 29.5735295625, gal = 3785.411784, gallon = 3785.411784, quart = 946.352946, pint = 473.176473, cup = 236.5882365, tbsp = 14.78676478125, tsp = 4.92892159375`,
  power: `watt = 1, kw = 1000, hp = 745.699872`,
  voltage: `volt = 1, mv = 0.001, kv = 1000, vdc = 1, vac = 1`,
  current: `amp = 1, ampere = 1, ma = 0.001, µa = 1e-6, ua = 1e-6`,
  charge: `mah = 1, ah = 1000`,
  energy: `wh = 3600, kwh = 3.6e6, kj = 1000, kcal = 4184, calorie = 4184`,
  data: `mbit = 1e6, gbit = 1e9, kb = 1e3, mb = 1e6, gb = 1e9, tb = 1e12`,
  rate: `mbps = 1e6, gbps = 1e9, kbps = 1e3, mbit/s = 1e6, gbit/s = 1e9, kbit/s = 1e3, baud = 1, fps = 1, l/h = 1, lph = 1, gph = 3.785, l/min = 60`,
  frequency: `hz = 1, khz = 1e3, mhz = 1e6, ghz = 1e9`,
  speed: `rpm = 1, m/s = 1, km/h = 1, mph = 1`,
  resistance: `ohm = 1, ω = 1, kohm = 1e3, kω = 1e3, mω = 1e6`,
  capacitance: `pf = 1e-12, nf = 1e-9, µf = 1e-6, uf = 1e-6`,
  inductance: `nh = 1e-9, µh = 1e-6, uh = 1e-6, mh = 1e-3`,
  temperature: `kelvin = 1, °c = 1, ℃ = 1, °f = 0.5556, ℉ = 0.5556, ºc = 1`,
  time: `sec = 1, second = 1, min = 60, minute = 60, hr = 3600, hour = 3600, day = 86400, week = 604800, month = 2629800, year
    = 31557600, ms = 0.001`,
  share: `% = 1, percent = 1, ％ = 1`,
  count: `pc = 1, pcs = 1, piece = 1, pack = 1, pk = 1, set = 1, pair = 1, capsule = 1, tablet = 1, sachet = 1, serving = 1,
    count = 1, bag = 1, bottle = 1`,
  gem: `ct = 1, carat = 1`,
  parts: `page = 1, pp = 1, pgs = 1, pin = 1, pins = 1, channel = 1, layer = 1, person = 1, bit = 1`,
  pressure: `bar = 1e5, psi = 6894.757, kpa = 1000, mpa = 1e6, hpa = 100, mbar = 100`,
  light: `lm = 1, lumen = 1, cd = 1, candela = 1, lux = 1, mcd = 1, nit = 1, nm = 1`,
  sound: `db = 1, dbi = 1`,
  resolution: `dpi = 1, px = 1, pixel = 1, megapixel = 1`,
  areaMass: `gsm = 1, g/m² = 1, g/m2 = 1, denier = 1`,
  area: `m² = 1, sq ft = 0.09290304, sqm = 1, acre = 4046.8564224`,
  purity: `karat = 1, k gold = 1`,
  torque: `n.m = 1, kg.cm = 0.0981, kg/cm = 0.0981`,
  angle: `° = 1, degree = 1`,
} satisfies Spellings

/**
 * Units as French, German and Spanish spell them, apart from the spellings that English shares. Read in every language, so none that
 * is a word of another ("an", "par", "mes", "dia").
 */
const OTHER_LANGUAGES = {
  length: `millimètre = 1, milímetro = 1, centimètre = 10, zentimeter = 10, zentimetern = 10, centímetro = 10, mètre = 1000, metern = 1000, metro = 1000, zoll = 25.4,
    pouce = 25.4, pulgada = 25.4, polegada = 25.4, kilomètre = 1e6, kilómetro = 1e6`,
  mass: `milligramm = 0.001, milligramme = 0.001, miligramo = 0.001, gramm = 1, gramo = 1, kilogramm = 1000, kilogramme = 1000, kilogramo = 1000`,
  volume: `mililitro = 1, centilitre = 10, centilitro = 10, zentiliter = 10, litern = 1000, litro = 1000`,
  power: `vatio = 1`,
  voltage: `voltio = 1`,
  current: `ampère = 1, amperio = 1`,
  time: `heure = 3600, stunde = 3600, stunden = 3600, std = 3600, hora = 3600, minuto = 60, minuten = 60, sekunde = 1, sekunden = 1, seconde = 1, segundo = 1, jour = 86400,
    tage = 86400, tagen = 86400, día = 86400, semaine = 604800, wochen = 604800, semana = 604800, mois = 2629800, monat = 2629800, monate = 2629800, monaten = 2629800,
    meses = 2629800, ans = 31557600, année = 31557600, jahr = 31557600, jahre = 31557600, jahren = 31557600, año = 31557600`,
  share: `prozent = 1`,
  count: `stück = 1, stk = 1, unité = 1, unidad = 1, unidades = 1, uds = 1, pièce = 1, pieza = 1, teile = 1, kapsel = 1, kapseln = 1, gélule = 1, cápsula = 1, tabletten = 1, comprimé = 1,
    comprimido = 1, portionen = 1, portion = 1, porción = 1, porciones = 1, beutel = 1, teebeutel = 1, sobres = 1, paar = 1, dosette = 1`,
  parts: `seiten = 1, página = 1, personne = 1, personen = 1, persona = 1`,
  angle: `grad = 1, degré = 1, grado = 1`,
} satisfies Spellings

/** The commonest units in other scripts. */
const OTHER_SCRIPTS = {
  length: `مم = 1, سم = 10, متر = 1000, мм = 1, см = 10, м = 1000, 毫米 = 1, 厘米 = 10, 公分 = 10, 米 = 1000`,
  mass: `جم = 1, غم = 1, جرام = 1, غرام = 1, كجم = 1000, كغ = 1000, كيلو = 1000, г = 1, кг = 1000, 克 = 1, 公斤 = 1000, 千克 = 1000`,
  volume: `مل = 1, لتر = 1000, мл = 1, л = 1000, 毫升 = 1, 升 = 1000`,
  count: `حبة = 1, حبات = 1, шт = 1`,
  power: `вт = 1, 瓦 = 1`,
  voltage: `в = 1, 伏 = 1`,
} satisfies Spellings

export type Dimension = keyof typeof EXACT | keyof typeof ANY_CASE

/** Measures that say nothing without a name: "100%", "2 pieces", "3 minutes". */
export const NAMELESS: ReadonlySet<Dimension> = new Set(['share', 'count', 'time', 'parts', 'resolution'])

export type Unit = { dimension: Dimension; factor: number }

const unitsOf = (...tables: Spellings[]): Map<string, Unit> => {
  const units = new Map<string, Unit>()
  for (const table of tables)
    for (const [dimension, spellings] of Object.entries(table))
      for (const spelling of spellings.split(',')) {
        const [name, factor] = spelling.split('=')
        units.set(name!.trim(), { dimension: dimension as Dimension, factor: Number(factor) })
      }
  return units
}

const exact = unitsOf(EXACT)
const anyCase = unitsOf(OTHER_LANGUAGES, ANY_CASE, OTHER_SCRIPTS)

/** The unit of that spelling, plural or not; undefined for a word that is not a unit. */
export const unitOf = (spelling: string): Unit | undefined => {
  const found = exact.get(spelling)
  if (found) return found
  const lower = spelling.toLowerCase()
  if (spelling.length === 1) return /[a-z]/.test(lower) ? undefined : anyCase.get(lower)
  return anyCase.get(lower) ?? (/[a-zéí]s$/.test(lower) ? anyCase.get(lower.slice(0, -1)) : undefined)
}
