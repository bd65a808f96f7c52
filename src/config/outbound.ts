// The settings of webhooks that are sent.

import { z } from 'zod'

export const outboundSettings = {
  OUTBOUND_LOOPBACK: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('off'),
}

export type OutboundConfig = Readonly<{
  /** Whether webhooks may go to this machine. */
  loopback: boolean
}>

/** Where webhooks may go; or a sentence about what must not be. */
export const outboundIn = (
  { OUTBOUND_LOOPBACK }: { OUTBOUND_LOOPBACK: 'on' | 'off' },
  production: boolean,
): { outbound: OutboundConfig } | { problem: string } => {
  const loopback = OUTBOUND_LOOPBACK === 'on'
  if (loopback && production) return { problem: 'OUTBOUND_LOOPBACK must not be on in production.' }
  return { outbound: Object.freeze({ loopback }) }
}
