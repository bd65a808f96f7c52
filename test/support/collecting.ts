// A stream for what a command writes, to be read by the test.

import { Writable } from 'node:stream'

/** `text` answers what has been written to `stream` so far. */
export const collecting = () => {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}
