// Bodies as Stripe takes them: `items[0][price]=price_1&metadata[a]=b`.

export type Form = { [key: string]: string | Form }

/** Lists are objects whose keys are numbers. */
export const parseForm = (text: string): Form => {
  const whole: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    const path = [first, ...rest]
    let at = whole
    for (const key of path.slice(0, -1)) {
      const next = at[key]
      const form = typeof next === 'object' ? next : {}
      at[key] = form
      at = form
    }
    at[path.at(-1) ?? ''] = value
  }
  return whole
}

export const textIn = (form: Form, key: string): string | undefined => {
  const value = form[key]
  return typeof value === 'string' ? value : undefined
}

export const formIn = (form: Form, key: string): Form => {
  const value = form[key]
  return typeof value === 'object' ? value : {}
}

/** The entries of a list, in their order. */
export const listIn = (form: Form, key: string): Form[] =>
  Object.values(formIn(form, key)).filter((one): one is Form => typeof one === 'object')
