// What may happen to an optimization, and what never does.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { optimizations } from '../../../projections/analysis/optimizations.ts'
import { FIELDS } from '../../../src/engine/optimization.ts'
import { checkFact, type Event, type Fact } from '../../../src/event-log/catalogue.ts'
import { optimizationId } from '../../../src/event-log/ids.ts'
import type { OptimizationEvent } from '../../../src/event-log/streams.ts'
import { type Ending, end, startApply, startRevert } from '../../../src/optimizations/apply/decide.ts'
import {
  type Decision,
  edit,
  evolve,
  type Generation,
  generate,
  noOptimizations,
  type Optimizations,
  type PendingChange,
} from '../../../src/optimizations/decide.ts'
import { testMetadata } from '../../support/events.ts'
import { generation, proposal } from '../../support/optimizations.ts'
import { assert, test } from '../../support/test.ts'

const ANALYSIS = randomUUID()
const NOW = '2026-01-01T00:00:00.000Z'

const after = (state: Optimizations, facts: readonly Fact[]): Optimizations => {
  facts.forEach(checkFact)
  return facts.reduce((before, fact) => evolve(before, fact as OptimizationEvent), state)
}
const factsOf = (decision: Decision): Fact[] => {
  if ('refused' in decision) throw new Error(`refused: ${decision.refused}`)
  return decision.facts
}
const refusalOf = (decision: Decision) => ('refused' in decision ? decision.refused : undefined)
const changeOf = (state: Optimizations, id: string): PendingChange => {
  const change = state.known.get(id)?.change
  if (!change) throw new Error('nothing is being written')
  return change
}
const WRITTEN = (value: string): Ending => ({ outcome: 'written', value })
const FAILED: Ending = { outcome: 'failed', reason: 'No.' }

const given = (...proposals: Parameters<typeof generation>[1]) => {
  const made = generation(ANALYSIS, proposals)
  const state = after(noOptimizations, generate(noOptimizations, made))
  const id = optimizationId(made.job_id, ANALYSIS, proposals[0]?.field ?? 'title')
  return { state, id, job_id: made.job_id }
}

const applied = (state: Optimizations, id: string): Optimizations => {
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const change = changeOf(started, id)
  return after(started, end(started, change, WRITTEN(change.value), NOW))
}
const reverted = (state: Optimizations, id: string): Optimizations => {
  const started = after(state, factsOf(startRevert(state, ANALYSIS, id)))
  const change = changeOf(started, id)
  return after(started, end(started, change, WRITTEN(change.value), NOW))
}

test('a generation removes what is not applied and proposes what no applied one covers', () => {
  const { state, id, job_id } = given(proposal('title'), proposal('faq'))
  const next = generate(applied(state, id), generation(ANALYSIS, [proposal('title'), proposal('faq')]))
  const [{ data }] = next as [Extract<Fact, { type: 'OptimizationsGenerated' }>]
  assert.equal(data.removed, [optimizationId(job_id, ANALYSIS, 'faq')])
  assert.equal(
    data.added.map(({ field }) => field),
    ['faq'],
  )
})

test('one that is being applied, or taken back, stays and covers its field', () => {
  const { state, id } = given(proposal('title'))
  const applying = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const inShop = applied(state, id)
  const reverting = after(inShop, factsOf(startRevert(inShop, ANALYSIS, id)))
  for (const busy of [applying, inShop, reverting]) {
    const [fact] = generate(busy, generation(ANALYSIS, [proposal('title')]))
    assert.equal(fact?.type === 'OptimizationsGenerated' && [fact.data.removed, fact.data.added], [[], []])
  }
})

test('the field of one that was taken back is open again, and that one stays', () => {
  const { state, id } = given(proposal('title'))
  const [fact] = generate(reverted(applied(state, id), id), generation(ANALYSIS, [proposal('title')]))
  assert.equal(fact?.type === 'OptimizationsGenerated' && [fact.data.removed.length, fact.data.added.length], [0, 1])
})

test('with ids only those that are named are made anew, and no other field is proposed', () => {
  const { state, id, job_id } = given(proposal('title'), proposal('faq'))
  const proposals = FIELDS.map((field) => proposal(field))
  const [fact] = generate(state, generation(ANALYSIS, proposals, { optimization_ids: [id, randomUUID()] }))
  assert.ok(fact?.type === 'OptimizationsGenerated')
  assert.equal(fact.data.removed, [id])
  assert.equal(
    fact.data.added.map(({ field }) => field),
    ['title'],
  )
  const next = after(state, [fact])
  assert.is(next.known.get(optimizationId(job_id, ANALYSIS, 'faq'))?.phase, 'unapplied')
})

test('a job generates once for an analysis, also when there was nothing to propose', () => {
  const first = generation(ANALYSIS, [])
  const state = after(noOptimizations, generate(noOptimizations, first))
  assert.equal(generate(state, { ...first, proposals: [proposal('title')] }), [])
})

test('why nothing more is proposed is told beside what is', () => {
  const none = 'Nothing is proposed: there is nothing to improve.'
  const told = (proposals: Parameters<typeof generation>[1]) => {
    const [fact] = generate(noOptimizations, generation(ANALYSIS, proposals, { none }))
    return fact?.type === 'OptimizationsGenerated' ? fact.data.none : null
  }
  assert.is(told([]), none)
  assert.is(told([proposal('title')]), none)
})

test('a field is proposed once, and what no event can carry not at all', () => {
  const long = 'x'.repeat(300 * 1024)
  const proposals = [
    proposal('description', { current_value: long, optimized_value: long }),
    proposal('title'),
    proposal('title', { optimized_value: 'Another' }),
  ]
  const [fact] = generate(noOptimizations, generation(ANALYSIS, proposals))
  assert.ok(fact?.type === 'OptimizationsGenerated')
  assert.equal(
    fact.data.added.map(({ optimized_value }) => optimized_value),
    ['A better title'],
  )
})

test('an edit takes the place of the proposed value and says so; the same edit again is nothing new', () => {
  const { state, id } = given(proposal('title'))
  const edited = after(state, factsOf(edit(state, ANALYSIS, id, 'Mine')))
  assert.is(edited.known.get(id)?.optimized_value, 'Mine')
  assert.is(edited.known.get(id)?.manually_edited, true)
  assert.equal(edit(edited, ANALYSIS, id, 'Mine'), { facts: [] })
  assert.is(factsOf(edit(state, ANALYSIS, id, 'A better title')).length, 1)
})

test('what is in the shop, or on its way, is not edited; what is not there neither', () => {
  const { state, id } = given(proposal('title'))
  const applying = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const inShop = applied(state, id)
  const reverting = after(inShop, factsOf(startRevert(inShop, ANALYSIS, id)))
  for (const [busy, phase] of [
    [applying, 'applying'],
    [inShop, 'applied'],
    [reverting, 'reverting'],
    [reverted(inShop, id), 'reverted'],
  ] as const)
    assert.is(refusalOf(edit(busy, ANALYSIS, id, 'Mine')), phase)
  assert.is(refusalOf(edit(state, ANALYSIS, randomUUID(), 'Mine')), 'unknown')
  const gone = after(state, generate(state, generation(ANALYSIS, [])))
  for (const decide of [edit, startApply, startRevert]) assert.is(refusalOf(decide(gone, ANALYSIS, id, '')), 'unknown')
})

test('a value that the events of an apply could not carry is refused', () => {
  const { state, id } = given(proposal('description', { current_value: 'x'.repeat(300_000) }))
  assert.is(refusalOf(edit(state, ANALYSIS, id, 'y'.repeat(200_000))), 'too large')
})

test('what was edited, or tried in vain, too often is to be generated anew; what is in the shop can still be taken back', () => {
  const { state, id } = given(proposal('title'))
  let now = state
  for (let n = 0; n < 100; n += 1) {
    now = after(now, factsOf(startApply(now, ANALYSIS, id)))
    now = after(now, end(now, changeOf(now, id), FAILED, NOW))
  }
  assert.is(refusalOf(edit(now, ANALYSIS, id, 'Mine')), 'too often')
  assert.is(refusalOf(startApply(now, ANALYSIS, id)), 'too often')
  let edited = state
  for (let n = 0; n < 199; n += 1) edited = after(edited, factsOf(edit(edited, ANALYSIS, id, `Mine ${n}`)))
  const inShop = applied(edited, id)
  assert.is(reverted(inShop, id).known.get(id)?.phase, 'reverted')
  const again = after(now, generate(now, generation(ANALYSIS, [proposal('title')])))
  assert.is([...again.known.values()].at(-1)?.events, 0)
})

test('an apply expects what the shop had, and once in the shop applying again is nothing', () => {
  const { state, id } = given(proposal('title', { current_value: 'Old' }))
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  assert.equal(startApply(started, ANALYSIS, id), { facts: [] })
  const { value, expected, kind } = changeOf(started, id)
  assert.equal([kind, value, expected], ['apply', 'A better title', 'Old'])
  const inShop = applied(state, id)
  assert.equal(startApply(inShop, ANALYSIS, id), { facts: [] })
  assert.equal(inShop.known.get(id)?.in_shop, { value: 'A better title', previous_value: 'Old' })
})

test('a revert writes what was there before, of an applied one alone, and that one is not applied again', () => {
  const { state, id } = given(proposal('title', { current_value: 'Old' }))
  assert.is(refusalOf(startRevert(state, ANALYSIS, id)), 'unapplied')
  const inShop = applied(state, id)
  const reverting = after(inShop, factsOf(startRevert(inShop, ANALYSIS, id)))
  const { value, expected, kind } = changeOf(reverting, id)
  assert.equal([kind, value, expected], ['revert', 'Old', 'A better title'])
  assert.equal(startRevert(reverting, ANALYSIS, id), { facts: [] })
  assert.is(refusalOf(startApply(reverting, ANALYSIS, id)), 'reverting')
  const back = reverted(inShop, id)
  assert.is(refusalOf(startApply(back, ANALYSIS, id)), 'reverted')
  assert.equal(startRevert(back, ANALYSIS, id), { facts: [] })
})

test('an apply that failed leaves it as it was, a revert that failed leaves it in the shop', () => {
  const { state, id } = given(proposal('title'))
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const open = after(started, end(started, changeOf(started, id), FAILED, NOW))
  assert.equal({ ...open.known.get(id), events: 0 }, state.known.get(id))
  const inShop = applied(state, id)
  const reverting = after(inShop, factsOf(startRevert(inShop, ANALYSIS, id)))
  const kept = after(reverting, end(reverting, changeOf(reverting, id), FAILED, NOW))
  assert.equal({ ...kept.known.get(id), events: 2 }, inShop.known.get(id))
})

test('a change ends once, and who gave it up too early is corrected by who has written it', () => {
  const { state, id } = given(proposal('title'))
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const change = changeOf(started, id)
  const givenUp = after(started, end(started, change, FAILED, NOW))
  assert.equal(end(givenUp, change, FAILED, NOW), [])
  const corrected = after(givenUp, end(givenUp, change, WRITTEN(change.value), NOW))
  assert.is(corrected.known.get(id)?.phase, 'applied')
  assert.equal(end(corrected, change, WRITTEN(change.value), NOW), [])
  assert.equal(end(reverted(corrected, id), change, WRITTEN(change.value), NOW), [])
})

test('who has tried an earlier value does not end the apply of a later one', () => {
  const { state, id } = given(proposal('title'))
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const early = changeOf(started, id)
  const open = after(started, end(started, early, FAILED, NOW))
  const edited = after(open, factsOf(edit(open, ANALYSIS, id, 'Mine')))
  const again = after(edited, factsOf(startApply(edited, ANALYSIS, id)))
  assert.equal(end(again, early, FAILED, NOW), [])
})

const calling = (name: string) => JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name })

test('structured data that are not applied follow a title that is applied or taken back', () => {
  const { state, id, job_id } = given(
    proposal('title', { current_value: 'Old', optimized_value: 'New' }),
    proposal('json_ld', { current_value: '', optimized_value: calling('Old') }),
  )
  const data = optimizationId(job_id, ANALYSIS, 'json_ld')
  const nameIn = (one: Optimizations) => one.known.get(data)?.optimized_value
  const inShop = applied(state, id)
  assert.is(nameIn(inShop), calling('New'))
  assert.is(inShop.known.get(data)?.manually_edited, false)
  assert.is(nameIn(reverted(inShop, id)), calling('Old'))

  const edited = after(state, factsOf(edit(state, ANALYSIS, data, calling('Mine'))))
  assert.is(nameIn(applied(edited, id)), calling('Mine'), 'what somebody has called otherwise stays')
  assert.is(nameIn(applied(applied(state, data), id)), calling('Old'), 'what is in the shop stays')
  const failing = after(state, factsOf(startApply(state, ANALYSIS, id)))
  assert.is(nameIn(after(failing, end(failing, changeOf(failing, id), FAILED, NOW))), calling('Old'))
})

test('a title that was given up too early is followed when it is found in the shop', () => {
  const { state, id, job_id } = given(
    proposal('title', { current_value: 'Old', optimized_value: 'New' }),
    proposal('json_ld', { current_value: '', optimized_value: calling('Old') }),
  )
  const started = after(state, factsOf(startApply(state, ANALYSIS, id)))
  const change = changeOf(started, id)
  const givenUp = after(started, end(started, change, FAILED, NOW))
  const facts = end(givenUp, change, WRITTEN('New'), NOW)
  assert.equal(
    facts.map(({ type }) => type),
    ['OptimizationApplyStarted', 'OptimizationApplied', 'OptimizationAdapted'],
  )
  assert.is(
    after(givenUp, facts).known.get(optimizationId(job_id, ANALYSIS, 'json_ld'))?.optimized_value,
    calling('New'),
  )
})

type Step =
  | { do: 'generate'; fields: (typeof FIELDS)[number][]; named: number[] }
  | { do: 'edit' | 'apply' | 'revert' | 'written' | 'failed' | 'generate again'; at: number }

const which = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('generate' as const),
    fields: fc.subarray([...FIELDS]),
    named: fc.array(which, { maxLength: 2 }),
  }),
  fc.record({
    do: fc.constantFrom('edit', 'apply', 'revert', 'written', 'failed', 'generate again'),
    at: which,
  }),
)

const PROTECTED = new Set(['applying', 'applied', 'reverting', 'reverted'])

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % (from.length || 1)]

/** Decides a step after the other; what was generated and tried so far may come again, also after it has ended. */
const player = () => {
  const made: Generation[] = []
  const tried: PendingChange[] = []
  const generated = (state: Optimizations, { fields, named }: Extract<Step, { do: 'generate' }>): Fact[] => {
    const ids = [...state.known.keys()]
    const proposals = fields.map((field) =>
      proposal(field, { current_value: 'Old', ...(field === 'json_ld' ? { optimized_value: calling('Old') } : {}) }),
    )
    const one = generation(ANALYSIS, proposals, { optimization_ids: named.flatMap((at) => ids[at] ?? []) })
    made.push(one)
    return generate(state, one)
  }
  const ended = (state: Optimizations, change: PendingChange, ending: Ending) => end(state, change, ending, NOW)
  const asked = (state: Optimizations, { do: what, at }: Exclude<Step, { do: 'generate' }>): Fact[] => {
    const again = pick(made, at)
    const change = pick(tried, at)
    if (what === 'generate again') return again ? generate(state, again) : []
    if (what === 'written') return change ? ended(state, change, WRITTEN(change.value)) : []
    if (what === 'failed') return change ? ended(state, change, FAILED) : []
    const ids = [...state.known.keys()]
    const decide = { edit, apply: startApply, revert: startRevert }[what]
    const decision = decide(state, ANALYSIS, pick(ids, at) ?? randomUUID(), `Edited ${at}`)
    return 'refused' in decision ? [] : decision.facts
  }
  return {
    factsFor: (state: Optimizations, one: Step): Fact[] =>
      one.do === 'generate' ? generated(state, one) : asked(state, one),
    saw: (state: Optimizations) => void tried.push(...[...state.known.values()].flatMap(({ change }) => change ?? [])),
    jobs: () => new Set(made.map(({ job_id }) => job_id)),
  }
}

const touches = (fact: Fact, id: string): boolean =>
  (fact.type === 'OptimizationsGenerated' && fact.data.removed.includes(id)) ||
  ((fact.type === 'OptimizationEdited' || fact.type === 'OptimizationAdapted') && fact.data.optimization_id === id)

const assertSound = (state: Optimizations): void => {
  const all = [...state.known.values()]
  const covering = all.filter(({ phase }) => phase !== 'removed' && phase !== 'reverted')
  assert.is(new Set(covering.map(({ field }) => field)).size, covering.length, 'one optimization of a field')
  for (const { phase, change, in_shop } of all) {
    assert.is(change !== undefined, phase === 'applying' || phase === 'reverting')
    assert.is(in_shop !== undefined, ['applied', 'reverting', 'reverted'].includes(phase))
  }
}

test('any interleaving: what is applied, or on its way, is never edited, removed or generated anew', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { factsFor, saw, jobs } = player()
      let state = noOptimizations
      for (const one of steps) {
        const facts = factsFor(state, one)
        for (const [id, { phase }] of state.known)
          if (PROTECTED.has(phase)) assert.not(facts.some((fact) => touches(fact, id)))
        state = after(state, facts)
        saw(state)
        assertSound(state)
        assert.is(jobs().size, state.jobs.size)
      }
    }),
    { numRuns: 500 },
  )
})

/** The rows that the read model makes of these facts after those before. */
const folded = (rows: ReadonlyMap<string, object>, facts: readonly Fact[]): Map<string, object> => {
  const next = new Map(rows)
  for (const fact of facts) {
    const event = { ...fact, metadata: { ...testMetadata(), occurred_at: NOW } } as unknown as Event
    const { put = [], remove = [] } = optimizations.fold((key) => next.get(key) as never, event)
    const keys = new Set(optimizations.keys(event))
    for (const id of remove) assert.ok(keys.has(id) && next.delete(id))
    for (const row of put) {
      const id = (row as { optimization_id: string }).optimization_id
      assert.ok(keys.has(id))
      next.set(id, row)
    }
  }
  return next
}

test('any interleaving: the read model has what the decisions know, without what was removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { factsFor, saw } = player()
      let state = noOptimizations
      let rows: ReadonlyMap<string, object> = new Map()
      for (const one of steps) {
        const facts = factsFor(state, one)
        state = after(state, facts)
        rows = folded(rows, facts)
        saw(state)
      }
      const there = [...state.known.values()].filter(({ phase }) => phase !== 'removed')
      assert.is(rows.size, there.length)
      for (const { id, field, phase, current_value, optimized_value, manually_edited } of there) {
        const { applied_at, reverted_at, ...row } = rows.get(id) as Record<string, unknown>
        const known = { field, phase, current_value, optimized_value, manually_edited }
        assert.equal(Object.fromEntries(Object.keys(known).map((key) => [key, row[key]])), known)
        assert.is(applied_at !== null, ['applied', 'reverting', 'reverted'].includes(phase))
        assert.is(reverted_at !== null, phase === 'reverted')
      }
    }),
    { numRuns: 300 },
  )
})
