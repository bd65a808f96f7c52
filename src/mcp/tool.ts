// What a tool is. All of them are listed in tools.ts; protocol.ts makes tools of the protocol of them.

import type { z } from 'zod'
import type { Metric } from '../accounts/names.ts'
import type { Agent } from './agent.ts'

export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  /** The action in the table of permissions that it needs besides reading. */
  access: 'aeo.read' | 'aeo.write' | 'aeo.apply'
  /** What clients go by when they decide whether to ask a person first. */
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** What a call counts in the usage; absent if it is free. */
  cost?: { metric_type: Metric; per: string }
  input: Input
  output: Output
  run: (agent: Agent, input: z.output<Input>, signal: AbortSignal) => Promise<z.input<Output>>
}

export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(one: Tool<Input, Output>): Tool =>
  one as unknown as Tool

/** It changes nothing, here or elsewhere. */
export const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
