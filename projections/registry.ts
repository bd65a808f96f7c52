// Every read model of the service.

import { invitations, members, organizations } from './accounts/organizations.ts'
import { apiKeys, projects } from './accounts/projects.ts'
import { shops } from './accounts/shops.ts'
import { subscriptionRequests, subscriptions } from './accounts/subscriptions.ts'
import { identities, users } from './accounts/users.ts'
import { analyses, outdatedAnalyses } from './analysis/analyses.ts'
import { analysisJobResources, analysisJobs } from './analysis/analysis-jobs.ts'
import { optimizationJobAnalyses, optimizationJobs } from './analysis/optimization-jobs.ts'
import { optimizations } from './analysis/optimizations.ts'
import { auditCheckpoints } from './audit/checkpoints.ts'
import { auditEntries } from './audit/entries.ts'
import { digestMails } from './digest-mail/digest-mails.ts'
import { digests } from './digests/digests.ts'
import { documentRepositories, documentSections, documents } from './documentation/documents.ts'
import { type Group, groupsOf } from './groups.ts'
import { webhookDeliveries } from './inbox/deliveries.ts'
import { webhookEndpoints } from './outbound/webhook-endpoints.ts'
import { scores } from './products/scores.ts'
import type { ReadModel } from './read-model.ts'
import { schedules } from './schedules/schedules.ts'
import { usageCycles, usageProjects } from './usage/cycles.ts'
import { usageTerms } from './usage/terms.ts'
import { baskets, basketVersions } from './visibility/baskets.ts'
import { competitors } from './visibility/competitors.ts'
import { visibilityTests } from './visibility/visibility-tests.ts'

/** In the order in which `citable projections list` shows them. */
export const readModels: readonly ReadModel[] = [
  analysisJobs,
  analysisJobResources,
  analyses,
  optimizationJobs,
  optimizationJobAnalyses,
  optimizations,
  outdatedAnalyses,
  scores,
  competitors,
  baskets,
  basketVersions,
  visibilityTests,
  schedules,
  digests,
  digestMails,
  users,
  identities,
  organizations,
  members,
  invitations,
  projects,
  apiKeys,
  shops,
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

export const groups: readonly Group[] = groupsOf(readModels)

export const checkpointOf = (group: string): string => groups.find((one) => one.group === group)?.name ?? group
