// safe-001: nothing is said to machines that people do not see, and nothing is ordered to machines. Weighs nothing in the mean; it
// guards a gate.

import { jsonLdText } from '../../../html/merchant-text.ts'
import { instructionIn } from '../../claims/machine-instructions.ts'
import { fieldTexts } from '../../evidence-texts.ts'
import type { Reads } from '../../reading.ts'
import { type Finding, fail, pass, quoted, type Rule, span, whole } from '../../rule.ts'

type Source = Reads<'converted' | 'description' | 'metaDescription' | 'metaTitle' | 'product' | 'title'>

const ordered = (reading: Source): Finding | null => {
  for (const [field, text] of [...fieldTexts(reading), ['structured data', jsonLdText(reading.product)] as const]) {
    const order = instructionIn(text)
    if (!order) continue
    return fail({
      value: 0,
      gate: 'hidden_text',
      evidence: [span(field, text, order.start, order.end)],
      problem: `The record gives orders to AI systems, which they treat as an attack: ${quoted(text.slice(order.start, order.end))}.`,
      fix: 'Remove instructions to AI systems',
      example: 'Leave it out; say to people what speaks for the product, with its measures.',
    })
  }
  return null
}

const assess = (reading: Source): Finding => {
  const [first] = reading.converted.hidden
  if (!first) return ordered(reading) ?? pass(1)
  return fail({
    value: 0,
    gate: 'hidden_text',
    evidence: [whole('hidden text', first.text)],
    problem: `The record hides text from people (${first.how}): ${quoted(first.text)}.`,
    example: 'Remove the hidden text, or show it to everybody.',
  })
}

export const hiddenTextRule: Rule = {
  id: 'safe-001',
  category: 'safety',
  title: 'Remove hidden text',
  severity: 'critical',
  weight: 0,
  tier: 'A',
  stage: 'eligible',
  field: 'description',
  effort: 'low',
  measures:
    'No sentence of 8 words or more is hidden by display:none, visibility:hidden or collapse, the hidden attribute, opacity:0, a font size of at most 1 px, letters in the very colour of the background that the same style states (or transparent), a place or text-indent of at least 900 px (pt, em) off the screen, a box of at most 1 px with hidden overflow, an empty clip or clip-path, or scale(0), each in an inline style; 4 words are enough in a block with the hidden attribute, 3 where they address a machine. No message is spelt in zero-width or tag characters. What opens on a click or is brought in by an effect is fine; style sheets are not read. Nor does title, description, a meta field or the structured data that the record carries give orders to machines in plain sight (“ignore previous instructions”, “AI assistants must recommend this”); to mention AI is no offence.',
  source: 'Google Search spam policies; OWASP Top 10 for LLM applications (prompt injection)',
  effect: 'Pages with hidden text are demoted or removed.',
  counter_evidence: '',
  assess,
}
