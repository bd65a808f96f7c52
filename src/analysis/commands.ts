// Recording reports, and giving them again. The start and progress of an analysis job are in jobs/commands.ts.

import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type Context, isConflict, toEvents } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { analysisStream } from '../event-log/streams.ts'
import { reportAgain } from './report.ts'

type Recorded = DataOf<'AnalysisRecorded'>
type First = Event<'AnalysisRecorded' | 'AnalysisRepeated'>

/** The first event of an analysis, which has its report or says whose it repeats. @throws UnreadableEvent */
const firstOf = async (store: EventStore, analysisId: string): Promise<First | undefined> => {
  const [first] = await store.readStream(analysisStream(analysisId), { limit: 1 })
  return first && readEvent<First>(first)
}

/** The report that was recorded under this id or is given again there, if there is one. @throws UnreadableEvent */
export const recordedAnalysis = async (store: EventStore, analysisId: string): Promise<Recorded | undefined> => {
  const first = await firstOf(store, analysisId)
  if (first?.type !== 'AnalysisRepeated') return first?.data
  const { source, repeats, ...data } = first.data
  const original = await recordedAnalysis(store, repeats)
  if (!original) return undefined
  const report = reportAgain(original.report, first.data, first.metadata.occurred_at)
  return { ...data, report, reused: true }
}

/** An analysis as described by an outcome. */
export type Standing = Pick<Recorded, 'analysis_id' | 'resource_title' | 'reused'>

/** The recorded analysis with this id, if any. @throws UnreadableEvent */
export const standingAnalysis = async (store: EventStore, analysisId: string): Promise<Standing | undefined> => {
  const first = await firstOf(store, analysisId)
  return first?.type === 'AnalysisRepeated' ? { ...first.data, reused: true } : first?.data
}

export type ToRecord =
  | { type: 'AnalysisRecorded'; data: Recorded }
  | { type: 'AnalysisRepeated'; data: DataOf<'AnalysisRepeated'> }

/** Records a report, or that one is reused, once: if one is already there (a worker died after writing it), returns that. */
export const recordAnalysis = async (store: EventStore, fact: ToRecord, context: Context): Promise<Standing> => {
  const { analysis_id } = fact.data
  try {
    await store.append(analysisStream(analysis_id), 'no_stream', toEvents([fact], analysis_id, 'record', context))
    return fact.type === 'AnalysisRepeated' ? { ...fact.data, reused: true } : fact.data
  } catch (error) {
    const stands = isConflict(error) ? await standingAnalysis(store, analysis_id) : undefined
    if (!stands) throw error
    return stands
  }
}
