// Email addresses, in the form that they are compared in.

/** Letters of other scripts stay what they are: an address that only looks like another one is another one. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
