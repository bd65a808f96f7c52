// What the API answers, by the service's own shapes.

import type { z } from 'zod'
import type * as Analysis from '../analysis/schemas.ts'
import type * as Catalogue from '../catalogue/schemas.ts'
import type * as Optimizations from '../optimizations/schemas.ts'
import type * as Products from '../products/schemas.ts'
import type * as Usage from '../usage/schemas.ts'
import type * as Baskets from '../visibility/baskets/schemas.ts'
import type * as Visibility from '../visibility/schemas.ts'

export type Listed<T> = { data: T[]; meta: { offset: number; limit: number; total: number } }

export type Report = z.infer<typeof Analysis.AnalysisReport>
export type Suggestion = Report['suggestions'][number]
export type AnalysisJob = z.infer<typeof Analysis.AnalysisJob>
export type Overview = z.infer<typeof Products.Overview>
export type ScoredProduct = z.infer<typeof Products.ScoredProduct>
export type ProductTexts = z.infer<typeof Products.ProductTexts>
export type ActiveJob = z.infer<typeof Products.ActiveJob>
export type Optimization = z.infer<typeof Optimizations.Optimization>
export type OptimizationJob = z.infer<typeof Optimizations.OptimizationJob>
export type ChangeOutcome = z.infer<typeof Optimizations.ChangeOutcome>
export type CatalogueProduct = z.infer<typeof Catalogue.CatalogueProduct>
export type CatalogueImport = z.infer<typeof Catalogue.CatalogueImport>
export type VisibilityTest = z.infer<typeof Visibility.VisibilityTest>
export type Basket = z.infer<typeof Baskets.Basket>
export type OrganizationUsage = z.infer<typeof Usage.OrganizationUsage>
