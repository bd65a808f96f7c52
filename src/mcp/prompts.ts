// Prompts: what a person asks for by name, as steps over the tools.

import { z } from 'zod'
import { resourceId } from './shapes.ts'

type Prompt = {
  name: string
  title: string
  description: string
  args: z.ZodObject
  text: (args: Record<string, string | undefined>) => string
}

/** As data in a sentence. */
const quoted = (text: string | undefined): string => JSON.stringify(text ?? '')

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'improve_product',
    title: 'Improve this product',
    description: 'Analyses a product, proposes better values, and applies those you agree to',
    args: z.object({ resource_id: resourceId.describe('The product, as returned by find_products') }),
    text: ({ resource_id }) => `Improve the product ${quoted(resource_id)} so that answer engines can find and cite it.

1. get_report. If there is none, or it is outdated, analyze_product first.
2. State the score, what caps it, and the three suggestions that would add the most points. explain_rule tells why a rule counts.
3. propose_changes with the analysis_id of the report.
4. preview_change of each proposal. Show me the current and the proposed value, the points it adds, and what only I know (needs_input).
5. apply_change only for those I agree to, one by one. Never apply what I have not seen.
6. analyze_product again, and state the new score.

State nothing about the product that its record does not state.`,
  },
  {
    name: 'why_not_cited',
    title: 'Why is it not cited?',
    description: 'Tests whether a product is cited for what buyers ask, and finds out why not',
    args: z.object({
      resource_id: resourceId.describe('The product, as returned by find_products'),
      query: z.string().min(1).max(500).optional().describe('What a buyer asks; without it the agent makes up queries'),
    }),
    text: ({
      resource_id,
      query,
    }) => `Find out why answer engines do not cite the product ${quoted(resource_id)}${query ? ` for ${quoted(query)}` : ''}.

1. test_visibility ${query ? 'with that query and four others that a buyer would ask instead of it' : 'with five queries that a buyer would ask who does not know the brand'}. Say whether it is a simulation, and whether there are too few queries to decide by.
2. Say for each query where the product was lost (stage), and who was cited instead.
3. get_report, and analyze_product first if there is none or it is outdated. Name the suggestions that answer what was missing: retrieval needs terms and fields, citation needs evidence and answers.
4. check_feed: a product that no feed takes is not eligible at all.
5. Say which two or three changes would help most, and what is a guess.`,
  },
]
