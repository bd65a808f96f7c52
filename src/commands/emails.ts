// Email addresses, in the form that they are compared in.

/** Composed (NFC), and its letters from A to Z small; letters that only look like others stay what they are. */
export const normalEmail = (email: string): string =>
  email
    .trim()
    .normalize('NFC')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
