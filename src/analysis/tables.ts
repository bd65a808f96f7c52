// The tables of analyses other than the read models. Separate from what uses them, because the commands create tables without loading the engine.

import { sqlFile } from '../postgres/connection.ts'

export const JOB_CATALOGUE_SQL = sqlFile(import.meta.url, './job-statistics.sql')
export const REUSE_SQL = sqlFile(import.meta.url, './reuse.sql')
