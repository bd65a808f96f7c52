// What the API answers, by the service's own shapes.

import type { z } from 'zod'
import type * as Analysis from '../analysis/schemas.ts'
import type * as Audit from '../audit/schemas.ts'
import type * as Billing from '../billing/schemas.ts'
import type * as Catalogue from '../catalogue/schemas.ts'
import type * as DigestMails from '../digest-mail/schemas.ts'
import type * as Digests from '../digests/schemas.ts'
import type * as Documentation from '../documentation/schemas.ts'
import type * as Operations from '../operations/schemas.ts'
import type * as Optimizations from '../optimizations/schemas.ts'
import type * as Organizations from '../organizations/schemas.ts'
import type * as Endpoints from '../outbound/endpoints/schemas.ts'
import type * as OwnShops from '../own-shops/schemas.ts'
import type * as ProductFeeds from '../product-feeds/schemas.ts'
import type * as Products from '../products/schemas.ts'
import type * as Projects from '../projects/schemas.ts'
import type * as Schedules from '../schedules/schemas.ts'
import type * as Usage from '../usage/schemas.ts'
import type * as Visibility from '../visibility/schemas.ts'

export type Listed<T> = { data: T[]; meta: { offset: number; limit: number; total: number } }

export type Report = z.infer<typeof Analysis.AnalysisReport>
export type Suggestion = Report['suggestions'][number]
export type AnalysisJob = z.infer<typeof Analysis.AnalysisJob>
export type Overview = z.infer<typeof Products.Overview>
export type ScoredProduct = z.infer<typeof Products.ScoredProduct>
export type FeedVerdict = z.infer<typeof Products.FeedVerdict>
export type ProductTexts = z.infer<typeof Products.ProductTexts>
export type ActiveJob = z.infer<typeof Products.ActiveJob>
export type Optimization = z.infer<typeof Optimizations.Optimization>
export type ChangeOutcome = z.infer<typeof Optimizations.ChangeOutcome>
export type CatalogueProduct = z.infer<typeof Catalogue.CatalogueProduct>
export type CatalogueImport = z.infer<typeof Catalogue.CatalogueImport>
export type VisibilityTest = z.infer<typeof Visibility.VisibilityTest>
export type Schedule = z.infer<typeof Schedules.Schedule>
export type Digest = z.infer<typeof Digests.Digest>
export type DigestMail = z.infer<typeof DigestMails.DigestMail>
export type FeedAddress = z.infer<typeof ProductFeeds.FeedAddress>
export type RefusedRow = z.infer<typeof ProductFeeds.RefusedRow>
export type OwnShop = z.infer<typeof OwnShops.OwnShop>
export type OrganizationUsage = z.infer<typeof Usage.OrganizationUsage>
export type UsageHistory = z.infer<typeof Usage.UsageHistory>
export type ApiKey = z.infer<typeof Projects.ApiKey>
export type IssuedApiKey = z.infer<typeof Projects.IssuedApiKey>
export type Member = z.infer<typeof Organizations.Member>
export type InvitedMember = z.infer<typeof Organizations.InvitedMember>
export type Subscription = z.infer<typeof Billing.Subscription>
export type AuditState = z.infer<typeof Audit.AuditState>
export type AuditEntry = z.infer<typeof Audit.AuditLog>['data'][number]
export type Endpoint = z.infer<typeof Endpoints.WebhookEndpoint>
export type EndpointWithSecret = z.infer<typeof Endpoints.WebhookEndpointWithSecret>
export type WebhookAttempt = z.infer<typeof Endpoints.WebhookAttempt>
export type Repository = z.infer<typeof Documentation.ConnectedRepository>
export type VisibilityComparison = z.infer<typeof Visibility.VisibilityComparison>
export type SuggestedQuery = z.infer<typeof Visibility.SuggestedQuery>
export type ReadModelStatus = z.infer<typeof Operations.ReadModelStatus>
export type RetriedEvents = z.infer<typeof Operations.RetriedEvents>
export type ReceivedWebhook = z.infer<typeof Operations.ReceivedWebhook>
export type DeadLetter = z.infer<typeof Operations.DeadLetter>
export type DeadLetterRetried = z.infer<typeof Operations.DeadLetterRetried>
export type OperationsStanding = z.infer<typeof Operations.OperationsStanding>
export type StreamEvent = z.infer<typeof Operations.StreamEvent>
