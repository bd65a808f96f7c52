// Email addresses as they are compared.

const LONGEST = 254
const FORM = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,253}$/u

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * The form in which two addresses are the same one: without spaces round it, composed (NFC), and its letters from A to Z small. Letters
 * that only look alike stay different ones. Undefined for what is no address.
 */
export const normalEmail = (text: string): string | undefined => {
  if (!text.isWellFormed()) return undefined
  const normal = lowerAscii(text.trim().normalize('NFC'))
  return normal.length <= LONGEST && FORM.test(normal) ? normal : undefined
}
