// Names of users, organizations, projects and keys, which are shown to others in lists and mails.

import { z } from 'zod'

const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu
/** Spaces, format characters, and letters without a visible glyph. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]|\p{Cf}/gu

/** Whether the name is invisible. */
export const isUnseen = (name: string): boolean => name.replaceAll(UNSEEN, '') === ''

/** Whether it changes the direction of the text around it. */
export const turnsText = (name: string): boolean => name.search(TURNS) >= 0

export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '')

const LONGEST_NAME = 200
const CONTROL_CHARACTERS = /\p{Cc}/u

const faultOf = (name: string): string | undefined => {
  if (name.length > LONGEST_NAME) return `must have at most ${LONGEST_NAME} characters`
  if (isUnseen(name)) return 'must not be blank'
  if (!name.isWellFormed()) return 'must be well-formed Unicode'
  if (CONTROL_CHARACTERS.test(name)) return 'must not contain control characters'
  return turnsText(name) ? 'must not contain characters that turn the direction of text' : undefined
}

/** A trimmed name, or the first fault of it. `what` names the thing in the description. */
export const nameOf = (what: string) =>
  z
    .string({ error: 'must be a string' })
    .transform((given, context) => {
      const name = given.trim()
      const fault = faultOf(name)
      if (fault === undefined) return name
      context.addIssue({ code: 'custom', message: fault })
      return z.NEVER
    })
    .meta({ maxLength: LONGEST_NAME, description: `What the ${what} is called; 1 to ${LONGEST_NAME} characters` })
