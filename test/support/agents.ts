// Agents that call tools: two clients of the protocol that others have made, and a bare one for what no client would send.

import { createMCPClient } from '@ai-sdk/mcp'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '../../src/accounts/names.ts'
import { aKey, anOrganization, aProject } from './accounts.ts'
import { BASE, type TestService } from './service.ts'
import { assert } from './test.ts'

export type ToolAnswer = {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent?: Record<string, unknown>
}

/** What tests ask of either client. */
export type AgentClient = {
  tools: () => Promise<string[]>
  call: (name: string, args?: object) => Promise<ToolAnswer>
  close: () => Promise<void>
}

const requestInit = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The client of the protocol's own SDK, in its current revision. */
export const sdkClient = async (url: string, token: string): Promise<AgentClient & { client: Client }> => {
  const client = new Client({ name: 'test', version: '1' }, {
    versionNegotiation: { mode: 'auto' },
  } as ConstructorParameters<typeof Client>[1])
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: requestInit(token) }))
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) =>
      (await client.callTool({ name, arguments: args as Record<string, unknown> })) as ToolAnswer,
    close: () => client.close(),
  }
}

/** The client of the AI SDK, which begins with `initialize`. */
export const aiClient = async (url: string, token: string): Promise<AgentClient> => {
  const client = await createMCPClient({ transport: { type: 'http', url, ...requestInit(token) } })
  const tools = await client.tools()
  return {
    tools: async () => Object.keys(tools),
    call: async (name, args = {}) => {
      const one = tools[name]
      assert.ok(one, `the client knows ${name}`)
      return (await one.execute(args as never, { toolCallId: '1', messages: [] } as never)) as ToolAnswer
    },
    close: () => client.close(),
  }
}

/** A project with products in its catalogue, and a key of these scopes. */
export const anAgentsProject = async (service: TestService, scopes: readonly Scope[], ndjson: string) => {
  const { organization_id, members } = await anOrganization(service, ['owner', 'member'])
  const { project_id } = await aProject(service, organization_id)
  const importer = await aKey(service, { organization_id, project_id }, ['aeo:write'])
  const { key, key_id } = await aKey(service, { organization_id, project_id }, scopes)
  const imported = await service.call('POST', `${BASE}/projects/${project_id}/aeo/catalogue`, {
    token: importer.key,
    body: ndjson,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  assert.is(imported.status, 200, imported.text)
  return { organization_id, project_id, members, key, key_id, url: `${service.url}/mcp` }
}

export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** One message, as it is. */
export const post = async (url: string, message: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(message),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: type.includes('json') ? JSON.parse(text) : text,
  }
}

/** A request of the current revision. */
export const request = (url: string, token: string, method: string, params: { name?: string } & object = {}) =>
  post(
    url,
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } },
    {
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': META['io.modelcontextprotocol/protocolVersion'],
      'mcp-method': method,
      ...(params.name ? { 'mcp-name': params.name } : {}),
    },
  )
