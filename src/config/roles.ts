// What a process may run.

export const ROLES = ['api', 'projector', 'dispatcher', 'worker'] as const
export type Role = (typeof ROLES)[number]
