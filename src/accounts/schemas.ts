// Shapes of users.

import { z } from 'zod'
import { strictBody } from '../http/bodies/json.ts'
import { listOf, time } from '../http/parameters.ts'
import { nameOf } from './display-name.ts'

export const User = z
  .object({
    id: z.uuid(),
    email: z.string().nullable().describe('null if no provider has supplied one'),
    name: z.string().nullable().describe('null if no provider has supplied one and the user has set none'),
    created_at: time,
  })
  .describe('A user')

export const UserRequest = strictBody({ name: nameOf('user') }, 'name').meta({
  description: 'What to change',
  example: { name: 'Ada' },
})

export const LinkedProvider = z
  .object({
    provider: z.string(),
    label: z.string().nullable().describe("The provider's name for the user; null if it gave none"),
    linked_at: time,
  })
  .describe('A login provider that the user can log in with')

export const LinkedProviderPage = listOf(LinkedProvider, 'Login providers that the user can log in with')

export const userComponents = { User, UserRequest, LinkedProvider, LinkedProviderPage }
