import type { EnginesConfig } from '../../../src/config/answer-engines.ts'
import { ConfigError, readConfig } from '../../../src/config/config.ts'
import type { EngineSettings } from '../../../src/providers/answer-engines/port.ts'
import { assert, test } from '../../support/test.ts'

const refused = (env: NodeJS.ProcessEnv, sentence: RegExp) =>
  assert.throws(
    () => readConfig(env),
    (error: unknown) => error instanceof ConfigError && sentence.test(error.message),
  )

const ALL = {
  ANSWER_ENGINES: 'chat, gemini,embedded,openai,perplexity',
  PERPLEXITY_API_KEY: 'pplx-1',
  OPENAI_API_KEY: 'sk-1',
  OPENAI_MODEL: 'gpt-1',
  GEMINI_API_KEY: 'g-1',
  GEMINI_MODEL: 'gemini-1',
  CHAT_ENGINE_BASE_URL: 'http://127.0.0.1:11434/v1/',
  CHAT_ENGINE_MODEL: 'llama',
}

test('without a setting the simulation alone is asked', () => {
  assert.equal(readConfig({}).engines, { names: ['embedded'], samples: 5, concurrency: 8, live: [] })
})

test('engines are those that are named, in their order, each once', () => {
  const { engines } = readConfig(ALL)
  assert.equal(engines.names, ['chat', 'gemini', 'embedded', 'openai', 'perplexity'])
  assert.equal(
    engines.live.map(({ name, baseUrl, apiKey, model, prices }) => [name, baseUrl, apiKey, model, prices]),
    [
      ['chat', 'http://127.0.0.1:11434/v1', undefined, 'llama', null],
      ['gemini', 'https://generativelanguage.googleapis.com/v1beta', 'g-1', 'gemini-1', null],
      ['openai', 'https://api.openai.com/v1', 'sk-1', 'gpt-1', null],
      ['perplexity', 'https://api.perplexity.ai', 'pplx-1', 'sonar', null],
    ],
  )
  assert.equal(readConfig({ ...ALL, ANSWER_ENGINES: 'chat,chat' }).engines.names, ['chat'])
  // What the providers want is what the settings have.
  const live: readonly EngineSettings[] = (engines satisfies EnginesConfig).live
  assert.is(live.length, 4)
})

test('an engine that nobody knows, and none at all, are refused', () => {
  for (const wrong of ['bing', 'openai,bing', ',', ' '])
    refused({ ...ALL, ANSWER_ENGINES: wrong }, /^ANSWER_ENGINES must be some of embedded, perplexity, openai/)
})

test('a chosen engine needs its key and its model, on a server of the own network no key', () => {
  for (const prefix of ['PERPLEXITY', 'OPENAI', 'GEMINI']) {
    refused({ ...ALL, [`${prefix}_API_KEY`]: '' }, new RegExp(`^${prefix}_API_KEY must be set unless the host of`))
    refused({ ...ALL, [`${prefix}_API_KEY`]: 'a b' }, new RegExp(`^${prefix}_API_KEY must have only printable ASCII`))
    const own = { ...ALL, [`${prefix}_API_KEY`]: '', [`${prefix}_BASE_URL`]: 'http://localhost:9' }
    assert.ok(readConfig(own).engines.live.some(({ baseUrl }) => baseUrl === 'http://localhost:9'))
  }
  for (const name of ['OPENAI_MODEL', 'GEMINI_MODEL', 'CHAT_ENGINE_MODEL', 'CHAT_ENGINE_BASE_URL'])
    refused({ ...ALL, [name]: '' }, new RegExp(`^${name} must be set\\.$`))
  refused({ ...ALL, OPENAI_MODEL: 'm'.repeat(201) }, /^OPENAI_MODEL must have at most 200 characters\.$/)
  refused({ ...ALL, CHAT_ENGINE_BASE_URL: 'https://chat.example/v1' }, /^CHAT_ENGINE_API_KEY must be set unless/)
})

test('a server on the public internet is asked with encryption, at an address without a secret in it', () => {
  for (const prefix of ['PERPLEXITY', 'OPENAI', 'GEMINI', 'CHAT_ENGINE']) {
    const name = `${prefix}_BASE_URL`
    const withKeys = { ...ALL, CHAT_ENGINE_API_KEY: 'k' }
    refused({ ...withKeys, [name]: 'http://api.example.com' }, new RegExp(`^${name} must begin with https://`))
    refused({ ...withKeys, [name]: 'ftp://host' }, new RegExp(`^${name} must be an http:// or https:// address`))
    for (const wrong of ['https://u:p@api.example.com', 'https://api.example.com/?k=1', 'https://api.example.com/#a'])
      refused({ ...withKeys, [name]: wrong }, new RegExp(`^${name} must have no user name`))
  }
})

test('prices of an engine are set together, and no cost is known without them', () => {
  const prices = { OPENAI_INPUT_PRICE: '1.25', OPENAI_OUTPUT_PRICE: '10', OPENAI_SEARCH_PRICE: '10' }
  const openai = readConfig({ ...ALL, ...prices }).engines.live.find(({ name }) => name === 'openai')
  assert.equal(openai?.prices, { input: 1.25, output: 10, search: 10 })
  refused(
    { ...ALL, ...prices, OPENAI_SEARCH_PRICE: '' },
    /^OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE and OPENAI_SEARCH_PRICE must be set together\.$/,
  )
  const chat = readConfig({ ...ALL, CHAT_ENGINE_INPUT_PRICE: '0', CHAT_ENGINE_OUTPUT_PRICE: '1' }).engines.live[0]
  assert.equal(chat?.prices, { input: 0, output: 1, search: 0 })
  refused(
    { ...ALL, CHAT_ENGINE_INPUT_PRICE: '0' },
    /^CHAT_ENGINE_INPUT_PRICE and CHAT_ENGINE_OUTPUT_PRICE must be set together\.$/,
  )
  for (const wrong of ['-1', 'free', '1e3'])
    refused({ ...ALL, OPENAI_SEARCH_PRICE: wrong }, /^OPENAI_SEARCH_PRICE must be an amount of US dollars/)
})

test('samples and requests at once have a range, and a live engine that they are for', () => {
  const { samples, concurrency } = readConfig({ ...ALL, ANSWER_SAMPLES: '20', ANSWER_CONCURRENCY: '1' }).engines
  assert.equal([samples, concurrency], [20, 1])
  for (const wrong of ['0', '21', 'many']) refused({ ...ALL, ANSWER_SAMPLES: wrong }, /^ANSWER_SAMPLES must be a whole/)
  for (const name of ['ANSWER_SAMPLES', 'ANSWER_CONCURRENCY'])
    refused(
      { [name]: '3' },
      new RegExp(`^${name} needs one of perplexity, openai, gemini, chat, agent-catalog in ANSWER_ENGINES\\.$`),
    )
})

test('what can only be meant for an engine that is not chosen is refused', () => {
  for (const [name, engine] of [
    ['OPENAI_INPUT_PRICE', 'openai'],
    ['GEMINI_SEARCH_PRICE', 'gemini'],
    ['PERPLEXITY_OUTPUT_PRICE', 'perplexity'],
    ['CHAT_ENGINE_OUTPUT_PRICE', 'chat'],
  ])
    refused({ [name as string]: '1' }, new RegExp(`^${name} needs ${engine} in ANSWER_ENGINES\\.$`))
  for (const name of ['CHAT_ENGINE_BASE_URL', 'CHAT_ENGINE_MODEL', 'CHAT_ENGINE_API_KEY'])
    refused({ [name]: 'http://localhost' }, new RegExp(`^${name} needs chat in ANSWER_ENGINES\\.$`))
})

test('keys that other programs of the machine have are left alone while their engine is not chosen', () => {
  const others = { OPENAI_API_KEY: 'two words', OPENAI_BASE_URL: 'proxy', GEMINI_MODEL: 'x', PERPLEXITY_API_KEY: 'y' }
  assert.equal(readConfig(others).engines.live, [])
})
