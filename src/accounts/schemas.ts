// Shapes of users.

import { z } from 'zod'
import { strictBody } from '../http/bodies/json.ts'
import { listOf, time } from '../http/parameters.ts'
import { nameOf } from './display-name.ts'

export const User = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().describe('null where no provider has told one'),
    name: z.string().nullable().describe('null where no provider has told one, and none was set'),
    created_at: time,
  })
  .describe('A user')

export const UserRequest = strictBody({ name: nameOf('user') }, 'name').meta({
  description: 'What the user changes',
  example: { name: 'Ada' },
})

export const LinkedProvider = z
  .object({
    provider: z.string(),
    label: z.string().nullable().describe('What the provider calls the user; null if it has not told'),
    linked_at: time,
  })
  .describe('A login provider that the user can log in with')

export const LinkedProviderPage = listOf(LinkedProvider, 'Login providers that the user can log in with')

export const userComponents = { User, UserRequest, LinkedProvider, LinkedProviderPage }
