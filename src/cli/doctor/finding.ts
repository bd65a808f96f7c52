/** `error`: the service does not start with it. */
export type Finding = { kind: 'error' | 'warning'; sentence: string }
