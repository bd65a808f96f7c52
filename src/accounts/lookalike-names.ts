// What makes a name look like another one, or like none, to those who are shown it.

const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu
/** Spaces, format characters, and letters that leave their place empty. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]|\p{Cf}/gu

/** Whether somebody who is shown it sees nothing. */
export const isUnseen = (name: string): boolean => name.replaceAll(UNSEEN, '') === ''

/** Whether it turns the direction of the text around it. */
export const turnsText = (name: string): boolean => name.search(TURNS) >= 0

export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '')
