// Which of the settings are secrets: told by their names, so that a new one cannot be forgotten.

const NAMES = /(?:SECRET|KEY|TOKEN|PASSWORD|CREDENTIALS)(?:_PREVIOUS)?$/
/** Paths of files, whose names are no secrets. */
const FILES = /_FILE$|^NATS_CREDENTIALS$/
const ADDRESSES = /_URL$/
/** What is shorter stands in texts that are no secrets. */
const SHORTEST = 8

const passwordIn = (address: string): string[] => {
  const password = URL.parse(address)?.password ?? ''
  return [password, decoded(password)]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The values that nobody may read in a log; those of addresses are the passwords in them. */
export const secretsIn = (env: NodeJS.ProcessEnv): readonly string[] => {
  const values = Object.entries(env).flatMap(([name, value = '']) => {
    if (ADDRESSES.test(name)) return value.split(',').flatMap((address) => passwordIn(address.trim()))
    return NAMES.test(name) && !FILES.test(name) ? [value] : []
  })
  return [...new Set(values)].filter((value) => value.length >= SHORTEST)
}
