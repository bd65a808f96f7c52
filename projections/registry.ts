// Every read model of the service.

import { analyses } from './analyses.ts'
import { analysisJobResources, analysisJobs } from './analysis-jobs.ts'
import type { ReadModel } from './read-model.ts'

export const readModels: readonly ReadModel[] = [analysisJobs, analysisJobResources, analyses]

export const groups: readonly string[] = [...new Set(readModels.map(({ group }) => group))]
