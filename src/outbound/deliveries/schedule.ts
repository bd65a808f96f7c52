// When a webhook that has not arrived is sent again, and when it is given up.

const SECOND = 1
const MINUTE = 60
const HOUR = 3_600

/** Seconds after the first failure, the second, …; then always the last. About the schedule that Standard Webhooks advises. */
export const PAUSES_S: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
]

/** A delivery that has failed so often lets those behind it pass: before that they wait, so that their order stays. */
export const STEPS_ASIDE_AFTER = 3

/** An endpoint at which nothing has arrived for so long is disabled, and a delivery that has failed for so long is given up. */
export const GIVEN_UP_AFTER_S = 5 * 24 * HOUR

const pauseAfter = (failures: number): number => PAUSES_S[Math.min(failures, PAUSES_S.length) - 1] ?? 0

/** Seconds until the endpoint is tried again, `failures` in a row at it. */
export const pauseOfEndpoint = (failures: number, retryAfter = 0): number => Math.max(pauseAfter(failures), retryAfter)

/** Seconds until the delivery is tried again, which was sent `attempts` times; once it steps aside a step longer than its endpoint waits. */
export const pauseOfDelivery = (attempts: number, retryAfter = 0): number =>
  Math.max(pauseAfter(attempts >= STEPS_ASIDE_AFTER ? attempts + 1 : attempts), retryAfter)
