// Recording reports. The start and progress of an analysis job are in jobs/commands.ts.

import type { DataOf, Event } from '../event-log/catalogue.ts'
import type { EventStore } from '../event-log/event-store.ts'
import { type Context, isConflict, toEvents } from '../event-log/handle.ts'
import { readEvent } from '../event-log/parse-event.ts'
import { analysisStream } from '../event-log/streams.ts'

/** The report that was recorded under this id, if there is one. @throws UnreadableEvent */
export const recordedAnalysis = async (
  store: EventStore,
  analysisId: string,
): Promise<DataOf<'AnalysisRecorded'> | undefined> => {
  const [first] = await store.readStream(analysisStream(analysisId), { limit: 1 })
  return first && readEvent<Event<'AnalysisRecorded'>>(first).data
}

/** Records a report, once: if it is already there (a worker died after writing it), returns that one's data. */
export const recordAnalysis = async (
  store: EventStore,
  recorded: DataOf<'AnalysisRecorded'>,
  context: Context,
): Promise<DataOf<'AnalysisRecorded'>> => {
  const stream = analysisStream(recorded.analysis_id)
  const events = toEvents([{ type: 'AnalysisRecorded', data: recorded }], recorded.analysis_id, 'record', context)
  try {
    await store.append(stream, 'no_stream', events)
    return recorded
  } catch (error) {
    const stands = isConflict(error) ? await recordedAnalysis(store, recorded.analysis_id) : undefined
    if (!stands) throw error
    return stands
  }
}
