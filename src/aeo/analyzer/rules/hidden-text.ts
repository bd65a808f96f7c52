// safe-001: nothing is said to machines that people do not see. Weighs nothing in the mean; it guards a gate.

import type { Reading } from '../reading.ts'
import { type Finding, fail, pass, quoted, type Rule, span } from '../rule.ts'

const assess = ({ converted }: Reading): Finding => {
  const [first] = converted.hidden
  if (!first) return pass(1)
  return fail({
    value: 0,
    gate: 'hidden_text',
    evidence: [span('description', first.text, 0, first.text.length)],
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
    'No sentence is hidden by inline styles, no message is spelt in zero-width or tag characters; what opens on a click is fine.',
  source: 'Google Search spam policies; OWASP Top 10 for LLM applications (prompt injection)',
  effect: 'Pages with hidden text are demoted or removed.',
  counter_evidence: '',
  assess,
}
