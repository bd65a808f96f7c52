// Who is asked in a visibility test: the simulation over the shop's corpus, and the live engines that the settings name.

import { ENGINE_VERSION } from '../aeo/visibility/engine.ts'
import { createTurns } from '../http/turns.ts'
import { createTesting, type Testing } from '../jobs/visibility.ts'
import { askingLive } from '../jobs/visibility-live.ts'
import { engineAnswersIn } from '../providers/engines/answers.ts'
import { createLiveEngines } from '../providers/engines/measure.ts'
import { now, type Parts } from './parts.ts'

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
    ...{ storefront, now },
    corpusOf: asked.names.includes('embedded') ? corpusOf : undefined,
    askLive: askingLive({ engines, answers, samples: asked.samples, signal }),
    engineVersion: ENGINE_VERSION,
    inTurn: createTurns(1).run,
    onUnexpected: (error) => logger.error({ err: error }, 'a part of a visibility test failed'),
  })
}
