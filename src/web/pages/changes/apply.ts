// Applies suggested changes, and reverts them.

import { askJson, invalidate, ofShop } from '../../api.ts'
import { some } from '../../format.ts'
import { complain } from '../../parts/start.tsx'
import { say } from '../../parts/toasts.tsx'
import { type Problem, session } from '../../session.ts'
import { texts } from '../../texts.ts'
import type { ChangeOutcome } from '../../types.ts'

const t = texts.changes
const { change } = texts.words
/** So many are written by one request. */
const AT_ONCE = 20

export const mayApply = (): boolean => session.value?.organization?.role !== 'member'

/** Applies or reverts in parts, and returns those that succeeded. @throws Problem */
const changeAll = async (kind: 'apply' | 'revert', ids: readonly string[]): Promise<string[]> => {
  const done: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const json = { optimization_ids: ids.slice(at, at + AT_ONCE) }
    const outcomes = await askJson<ChangeOutcome[]>(ofShop(`/changes/${kind}`), { method: 'POST', json })
    done.push(...outcomes.filter(({ problem }) => !problem).map(({ id }) => id))
  }
  return done
}

/** Applies them with one way back for all. */
export const applyAll = async (ids: readonly string[]): Promise<void> => {
  try {
    const done = await changeAll('apply', ids)
    const takeBack = () =>
      changeAll('revert', done.toReversed())
        .then((back) => {
          say(t.undoneAll(some(back.length, change)))
          invalidate()
        })
        .catch(complain)
    say(t.appliedAll(some(done.length, change)), () => void takeBack())
    if (done.length < ids.length) say(t.refused(some(ids.length - done.length, change)))
    invalidate()
  } catch (problem) {
    complain(problem as Problem)
  }
}
