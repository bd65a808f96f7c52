// What a browser does in a login: it keeps the cookies of each host and path, and goes where it is sent.

type Cookie = { host: string; path: string; name: string; value: string }

export type Visit = { status: number; headers: Headers; text: string; url: URL }

export const browser = () => {
  let cookies: Cookie[] = []

  const keep = (url: URL, response: Response): void => {
    for (const text of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = text.split(/; */)
      const [name = '', ...value] = pair.split('=')
      const attribute = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      const one = { host: url.host, path: attribute('path') ?? '/', name, value: value.join('=') }
      cookies = cookies.filter((old) => old.host !== one.host || old.name !== name || old.path !== one.path)
      const isGone = attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') < Date.now()
      if (!isGone) cookies.push(one)
    }
  }

  const cookiesFor = (url: URL): Cookie[] =>
    cookies.filter(({ host, path }) => host === url.host && `${url.pathname}/`.startsWith(path.replace(/\/?$/, '/')))

  /** One request, without following. */
  const ask = async (address: string | URL, init: RequestInit = {}): Promise<Visit> => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    const sent = cookiesFor(url).map(({ name, value }) => `${name}=${value}`)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    keep(url, response)
    return { status: response.status, headers: response.headers, text: await response.text(), url }
  }

  const MAX_STEPS = 12

  /** Follows redirects until somebody answers, or until the next address is one that `isThere`. */
  const visit = async (address: string | URL, isThere: (url: URL) => boolean = () => false): Promise<Visit> => {
    let visited = await ask(address)
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const location = visited.headers.get('location')
      if (visited.status < 300 || visited.status > 399 || location === null) return visited
      const next = new URL(location, visited.url)
      if (isThere(next)) return { ...visited, url: next }
      visited = await ask(next)
    }
    throw new Error(`sent on ${MAX_STEPS} times`)
  }

  /** As if it had never been there. */
  const forget = (origin: string): void => {
    cookies = cookies.filter(({ host }) => host !== new URL(origin).host)
  }

  return { ask, visit, forget }
}

export type Browser = ReturnType<typeof browser>
