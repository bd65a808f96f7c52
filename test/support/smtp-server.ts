// A small mail server on this machine: it takes what it is given, refuses, says nothing, or takes it slowly, and keeps what it has got.

import { createServer, type Socket } from 'node:net'

export type Taken = { from: string; to: string[]; data: string }
type Mood = 'takes' | 'refuses' | 'silent'

/** Quoted-printable in clear. */
export const decodedMail = (data: string): string =>
  Buffer.from(
    data
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

export const startSmtpServer = async (extensions: readonly string[] = ['8BITMIME', 'SMTPUTF8']) => {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = 'takes'

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Taken = { from: '', to: [], data: '' }
    let isData = false
    let rest = ''

    const answers: [RegExp, (argument: string) => string][] = [
      [/^EHLO /i, () => [...['test', ...extensions].map((one) => `250-${one}`), '250 OK'].join('\r\n')],
      [
        /^MAIL FROM:/i,
        (from) => {
          mail = { from, to: [], data: '' }
          return '250 OK'
        },
      ],
      [
        /^RCPT TO:/i,
        (to) => {
          if (mood === 'refuses') return `550 no such mailbox ${to}`
          mail.to.push(to)
          return '250 OK'
        },
      ],
      [
        /^DATA/i,
        () => {
          isData = true
          return '354 go on'
        },
      ],
      [/^(STARTTLS|AUTH)/i, () => '502 not here'],
    ]

    const command = (line: string): void => {
      const [start, answer] = answers.find(([start]) => start.test(line)) ?? [/$/, () => '250 OK']
      say(answer(line.replace(start, '')))
    }

    const line = (text: string): void => {
      if (!isData) command(text)
      else if (text !== '.') mail.data += `${text.replace(/^\.\./, '.')}\r\n`
      else {
        isData = false
        taken.push(mail)
        say('250 taken')
      }
    }

    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8')
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(line)
    })
    if (mood !== 'silent') say('220 test')
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Of a service that mails by it. */
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Citable <hello@citable.example>' },
    port,
    taken,
    becomes: (next: Mood) => {
      mood = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
