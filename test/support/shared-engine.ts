// One engine for all processes of a run: each thread of an engine takes seconds of the processor until it is quick, and tests of faults
// start and kill services by the hundred. The calls are the same, and so is what they answer.

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { type Batch, TaskFailed } from '../../src/concurrency/thread-pool.ts'
import { CALLS, type Engine, openEngine as openThreads } from '../../src/runtime/engine.ts'

type Ask = (tasks: readonly unknown[], batch: Batch) => Promise<unknown[]>
type Failed = Pick<TaskFailed, 'reason' | 'message' | 'thrown'> & { stack: string | undefined }
type Answered = { value: unknown } | { failed: Failed }

const sent = (value: unknown): Answered => {
  if (!(value instanceof TaskFailed)) return { value }
  const { reason, message, thrown, stack } = value
  return { failed: { reason, message, thrown, stack } }
}

const received = (answered: Answered): unknown => {
  if ('value' in answered) return answered.value
  const { reason, message, thrown, stack } = answered.failed
  return new TaskFailed(reason, message, thrown === undefined ? undefined : { name: thrown, message, stack })
}

/** Answers its calls at a socket, whose path is answered. */
export const serveEngine = async (): Promise<{ path: string; close: () => Promise<void> }> => {
  const engine = openThreads()
  const path = join(tmpdir(), `citable-engine-${randomUUID()}`)
  // Connections stay open: one that the server closes for its idleness fails the call that a process sends at that moment.
  const open = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
  const server = createServer(open, async (asked, answer) => {
    try {
      const { call, tasks, batch } = deserialize(await buffer(asked))
      answer.end(serialize((await (engine as unknown as Record<string, Ask>)[call]!(tasks, batch)).map(sent)))
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  const close = async () => {
    server.closeAllConnections()
    server.close()
    rmSync(path, { force: true })
    await engine.close()
  }
  return { path, close }
}

const engineAt = (socketPath: string): Engine => {
  const agent = new Agent({ keepAlive: true })
  const ask = (call: string, tasks: readonly unknown[], { signal, ...batch }: Batch = {}): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      const asked = request({ socketPath, agent, method: 'POST', ...(signal && { signal }) }, async (answer) => {
        try {
          const body = await buffer(answer)
          if (answer.statusCode !== 200) throw new Error(String(body))
          resolve((deserialize(body) as Answered[]).map(received))
        } catch (error) {
          reject(signal?.aborted ? signal.reason : error)
        }
      })
      asked.on('error', (error) => reject(signal?.aborted ? signal.reason : error))
      asked.end(serialize({ call, tasks, batch }))
    })
  const asked = Object.keys(CALLS).map((call) => [
    call,
    (tasks: readonly unknown[], batch?: Batch) => ask(call, tasks, batch),
  ])
  return { ...Object.fromEntries(asked), close: async () => agent.destroy() }
}

/** The run's engine where the runner says that there is one, unless special threads are asked for. */
export const openEngine = (others?: Parameters<typeof openThreads>[0]): Engine =>
  process.env.TEST_ENGINE && !others ? engineAt(process.env.TEST_ENGINE) : openThreads(others)
