// Every read model of the service.

import { analyses } from './analyses.ts'
import { analysisJobResources, analysisJobs } from './analysis-jobs.ts'
import { auditEntries } from './audit.ts'
import { auditCheckpoints } from './audit-checkpoints.ts'
import { baskets, basketVersions } from './baskets.ts'
import { competitors } from './competitors.ts'
import { documentRepositories, documentSections, documents } from './documents.ts'
import { type Group, groupsOf } from './groups.ts'
import { optimizationJobAnalyses, optimizationJobs } from './optimization-jobs.ts'
import { optimizations } from './optimizations.ts'
import { invitations, members, organizations } from './organizations.ts'
import { outdatedAnalyses } from './outdated-analyses.ts'
import { apiKeys, projects } from './projects.ts'
import type { ReadModel } from './read-model.ts'
import { subscriptionRequests } from './subscription-requests.ts'
import { subscriptions } from './subscriptions.ts'
import { usageCycles, usageProjects } from './usage.ts'
import { usageTerms } from './usage-terms.ts'
import { identities, users } from './users.ts'
import { visibilityTests } from './visibility-tests.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** In the order in which `citable projections list` shows them. */
export const readModels: readonly ReadModel[] = [
  analysisJobs,
  analysisJobResources,
  analyses,
  optimizationJobs,
  optimizationJobAnalyses,
  optimizations,
  outdatedAnalyses,
  competitors,
  baskets,
  basketVersions,
  visibilityTests,
  users,
  identities,
  organizations,
  members,
  invitations,
  projects,
  apiKeys,
  subscriptions,
  subscriptionRequests,
  usageTerms,
  usageCycles,
  usageProjects,
  webhookDeliveries,
  documentRepositories,
  documents,
  documentSections,
  auditEntries,
  auditCheckpoints,
  webhookEndpoints,
]

/** The same, by group. */
export const groups: readonly Group[] = groupsOf(readModels)

/** The name of a group's checkpoint. */
export const checkpointOf = (group: string): string => groups.find((one) => one.group === group)?.name ?? group
