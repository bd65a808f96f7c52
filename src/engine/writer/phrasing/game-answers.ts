// What buyers of a game ask, from its labels: how many play it, how long, from which age. In English only.

import type { KnownFact } from '../facts/known-facts.ts'
import type { TextMaterial } from '../facts/text-material.ts'

type Asked = { label: RegExp; value: RegExp; ask: (it: string) => string; say: (the: string, value: string) => string }

const ASKED: readonly Asked[] = [
  {
    label: /^(?:number of |no of )?players?$/i,
    value: /^(\d{1,2}(?: ?(?:[-–]|to) ?\d{1,2})?\+?)(?: players?)?$/i,
    ask: (it) => `How many people can play ${it}?`,
    say: (the, value) => `${the} is for ${value} players.`,
  },
  {
    label: /^(?:(?:playing|play|game) ?time|duration|game length)$/i,
    value: /^((?:about |approx\.? )?\d{1,3}(?: ?(?:[-–]|to) ?\d{1,3})?\+? (?:min(?:ute)?s?|hours?))\.?$/i,
    ask: (it) => `How long does a game of ${it} take?`,
    say: (the, value) => `A game of ${the} takes ${value.replace(/min(?:s|ute)?$/i, 'minutes')}.`,
  },
  {
    label: /^(?:recommended |minimum |player )?ages?(?: range| rating)?$/i,
    value: /^(\d{1,2})(?: ?\+| ?(?:and|&) up| years?(?: (?:and|&) up|\+)?)$/i,
    ask: (it) => `From which age can one play ${it}?`,
    say: (the, value) => `${the} can be played from the age of ${value}.`,
  },
]

const GAME = /(?<!\p{L})(?:games?|puzzles?)(?!\p{L})/iu

export const gamePairs = ({ reading, facts, language, subject, asked }: TextMaterial) => {
  const isGame = GAME.test(`${reading.naming.typeName} ${reading.title.text}`)
  if (language.code !== 'en' || !isGame || subject.many || facts.every(({ key }) => !ASKED[0]!.label.test(key)))
    return []
  return ASKED.flatMap(({ label, value, ask, say }) => {
    const known = facts.find((one: KnownFact) => label.test(one.key))
    const [, said] = value.exec(known?.value.trim() ?? '') ?? []
    if (said === undefined) return []
    const answer = say(subject.within, said)
    return [{ question: ask(asked.it), answer: answer.charAt(0).toUpperCase() + answer.slice(1) }]
  })
}
