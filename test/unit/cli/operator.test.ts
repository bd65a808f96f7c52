// What an operator may not ask for is refused before anything is opened.

import { keysCreate } from '../../../src/cli/operator/keys-create.ts'
import type { OperatorDeps } from '../../../src/cli/operator/operator.ts'
import { usersInvite } from '../../../src/cli/operator/users-invite.ts'
import { runCitable } from '../../support/command.ts'
import { assert, test } from '../../support/test.ts'
import { refusal } from './given.ts'

/** Nothing of it is there, so that whatever is looked for ends the test. */
const NOTHING = {} as OperatorDeps
const PROJECT = '27e7f56c-e210-4fa4-a586-ef258c57d645'

const key = (options: object) =>
  refusal(keysCreate({ project: PROJECT, scope: ['read'], name: 'Operator', ...options }, NOTHING))

test('a key is asked for as over HTTP: scopes that there are, once, a name, and an end within ten years', async () => {
  const sentences: [object, RegExp][] = [
    [{ scope: ['admin'] }, /^--scope must be one of read, write, aeo:read, aeo:write, aeo:apply\.$/],
    [{ scope: ['read', 'read'] }, /^--scope must not name a scope twice\.$/],
    [{ name: ' ' }, /^--name must not be blank\.$/],
    [{ expires: 'tomorrow' }, /^--expires takes a time like .*, not "tomorrow"\.$/],
    [{ expires: '2020-01-31' }, /^--expires must be in the future\.$/],
    [{ expires: '2220-01-31' }, /^--expires must be at most ten years from now\.$/],
    [{ project: 'till' }, /^"till" is not the id of a project\.$/],
  ]
  for (const [options, sentence] of sentences) assert.match(await key(options), sentence)
})

test('an invitation needs an email address', async () => {
  for (const email of ['ada', 'ada@', 'a b@example.com', `${'a'.repeat(300)}@example.com`])
    assert.match(
      await refusal(usersInvite(email, { organization: PROJECT, role: 'owner' }, NOTHING)),
      /^EMAIL must .*\.$/,
    )
})

test('what is left out, or is no role, is status 2 and a sentence', async () => {
  const wrong: [string[], RegExp][] = [
    [['users', 'invite', 'ada@example.com'], /^citable: required option '--organization <id>' not specified\n/],
    [
      ['users', 'invite', 'ada@example.com', '--organization', PROJECT, '--role', 'king'],
      /Allowed choices are owner, admin, member/,
    ],
    [['keys', 'create', '--scope', 'read'], /^citable: required option '--project <id>' not specified\n/],
    [['keys', 'create', '--project', PROJECT], /^citable: required option '--scope <scope>' not specified\n/],
  ]
  for (const [args, sentence] of wrong) {
    const ended = await runCitable(args, {})
    assert.equal([ended.status, ended.out], [2, ''], args.join(' '))
    assert.match(ended.err, sentence)
  }
})
