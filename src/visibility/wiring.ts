// Who is asked in a visibility test: the simulation over the shop's corpus, and the live engines that the settings name.

import { keyedSemaphore } from '../concurrency/semaphore.ts'
import { ENGINE_VERSION } from '../engine/search/answer-engine.ts'
import { engineAnswersIn } from '../providers/answer-engines/answers.ts'
import { createLiveEngines } from '../providers/answer-engines/measure.ts'
import { now } from '../runtime/clock.ts'
import type { Parts } from '../runtime/parts.ts'
import { askingLive } from './live-answers.ts'
import { createTesting, type Testing } from './worker.ts'

/** Testing with whoever the settings name; live engines are closed with the process. */
export const openTesting = ({ config, storefront, corpusOf, pool, metrics, logger, signal }: Parts): Testing => {
  const { engines: asked } = config
  const engines = createLiveEngines(asked, {
    observe: metrics.answerEngines,
    onProblem: (problem) => logger.warn(problem, 'an answer engine failed'),
  })
  signal.addEventListener('abort', () => void engines.close().catch(() => {}), { once: true })
  const answers = engineAnswersIn(pool, (error) => logger.warn({ err: error }, 'old answers of engines stay for now'))
  return createTesting({
    storefront,
    now,
    corpusOf: asked.names.includes('embedded') ? corpusOf : undefined,
    askLive: askingLive({ engines, answers, samples: asked.samples, signal }),
    engineVersion: ENGINE_VERSION,
    inTurn: keyedSemaphore(1),
    onUnexpected: (error) => logger.error({ err: error }, 'a part of a visibility test failed'),
  })
}
