// Deliveries of the payments provider that are none of this installation's: of the other mode (test or live), and thin events, which say
// nothing of what has happened. They are kept, and do nothing.

import { type Handled, type HandleWebhook, ignored } from '../handler.ts'

const THIN = /^v2\./

const foreign = (notice: Readonly<Record<string, unknown>>, isLive: boolean | undefined): Handled | undefined => {
  if (THIN.test(String(notice.object))) return ignored('a thin event, which nothing here depends on')
  if (isLive === undefined || notice.livemode === isLive) return undefined
  return ignored(notice.livemode === true ? 'of the live mode' : 'of the test mode')
}

/** The mode of a key of the provider's API; undefined where it does not tell. */
export const isLiveKey = (key: string): boolean | undefined => {
  const mode = /^[sr]k_(test|live)_/.exec(key)?.[1]
  return mode === undefined ? undefined : mode === 'live'
}

/** Hands on what is of the mode of this installation; `isLive` is undefined where both are. */
export const ofOwnMode =
  (handle: HandleWebhook, isLive: boolean | undefined): HandleWebhook =>
  async (delivery, signal) =>
    foreign(delivery.notice, isLive) ?? (await handle(delivery, signal))
