// JSON and pages are sent compressed to clients that accept it: brotli or gzip, above a kilobyte.
//
// The size of a compressed answer reveals whether what a stranger put into it occurs a second time (BREACH), so nothing is compressed that
// shows a secret: no answer to POST, PATCH and the like, where tokens, keys and links to accept are next to names that the sender chose,
// and none of a login. Feeds are not either, because an event would wait for the next one.

import compress from '@fastify/compress'
import { BASE_PATH, type Http } from './app.ts'

const LOGIN = `${BASE_PATH}/auth/`

export const compressAnswers = async (app: Http): Promise<void> => {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (!isRead || route.config?.isEndless || route.url.startsWith(LOGIN)) route.compress = false
  })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] })
}
