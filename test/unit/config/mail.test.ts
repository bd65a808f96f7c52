// The settings of mail: what they mean, and which are refused.

import { readConfig } from '../../../src/config/config.ts'
import { assert, test } from '../../support/test.ts'

const mailOf = (SMTP_URL: string, MAIL_FROM = 'a@example.com') => readConfig({ SMTP_URL, MAIL_FROM }).mail

test('without settings nothing is mailed', () => {
  assert.is(readConfig({}).mail, undefined)
})

test('a server, a login and a sender', () => {
  assert.equal(mailOf('smtps://u%40x:p%25@mail.example.com', 'The Shop <shop@example.com>'), {
    host: 'mail.example.com',
    port: undefined,
    isSecure: true,
    requiresTls: false,
    login: { user: 'u@x', pass: 'p%' },
    from: { name: 'The Shop', address: 'shop@example.com' },
  })
  assert.equal(mailOf('smtp://mail.example.com:587')?.requiresTls, true)
  assert.equal(mailOf('smtp://127.0.0.1:25')?.requiresTls, false)
  assert.equal(mailOf('smtp://[::1]:25')?.host, '::1')
  assert.equal(mailOf('smtp://mail.example.com')?.from, { name: '', address: 'a@example.com' })
})

test('what does not go together, or is none, is refused with a sentence that names the setting', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ SMTP_URL: 'smtp://localhost' }, /^SMTP_URL and MAIL_FROM must be set together\.$/],
    [{ MAIL_FROM: 'a@example.com' }, /^SMTP_URL and MAIL_FROM must be set together\.$/],
    [{ SMTP_URL: 'https://localhost', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an smtp:/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must be an smtp:/],
    [{ SMTP_URL: 'smtp://localhost/?debug=1', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must have no path/],
    [{ SMTP_URL: 'smtp://a:p%zz@localhost', MAIL_FROM: 'a@example.com' }, /^SMTP_URL must have %/],
    ...['nobody', 'A <a@example.com', 'a@example.com>', 'a@b.example, c@d.example', 'A\r\n <a@example.com>'].map(
      (MAIL_FROM): [NodeJS.ProcessEnv, RegExp] => [
        { SMTP_URL: 'smtp://localhost', MAIL_FROM },
        /^MAIL_FROM must be an email/,
      ],
    ),
  ]
  for (const [env, says] of wrong) assert.throws(() => readConfig(env), says)
})
