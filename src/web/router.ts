// The location: the path and the query of the address bar, which hold every filter, sort and tab.

import { signal } from '@preact/signals'
import { ADDRESSES, type Address } from './addresses.ts'

export type Params = Readonly<Record<string, string>>
type Place = { address: Address | undefined; params: Params; path: string; query: URLSearchParams }

const matched = (pattern: string, path: string): Params | undefined => {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [n, part] of parts.entries()) {
    const value = given[n] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

const placeOf = (url: URL): Place => {
  const path = url.pathname.replace(/(.)\/$/, '$1')
  for (const address of ADDRESSES) {
    const params = matched(address, path)
    if (params) return { address, params, path, query: url.searchParams }
  }
  return { address: undefined, params: {}, path, query: url.searchParams }
}

/** What every address keeps: the shop that the page is embedded for, without which it may not be framed again. */
const kept = new URLSearchParams(location.search).get('shop')

export const place = signal<Place>(placeOf(new URL(location.href)))

const moveTo = (to: string, how: 'pushState' | 'replaceState'): void => {
  const url = new URL(to, location.href)
  if (kept && window.parent !== window) url.searchParams.set('shop', kept)
  history[how](null, '', url)
  place.value = placeOf(url)
}

/** Goes to another page, which begins at its top. */
export const go = (to: string): void => {
  moveTo(to, 'pushState')
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Is at another page, without a way back to this one. */
export const replace = (to: string): void => moveTo(to, 'replaceState')

/** Changes only the query; an empty value removes a name from it. */
export const filter = (values: Readonly<Record<string, string>>): void => {
  const query = new URLSearchParams(place.value.query)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  moveTo(place.value.path + (text ? `?${text}` : ''), 'replaceState')
}

export const startRouter = (): void => {
  window.addEventListener('popstate', () => {
    place.value = placeOf(new URL(location.href))
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (placeOf(new URL(link.href)).address === undefined) return
    event.preventDefault()
    go(link.href)
  })
}
