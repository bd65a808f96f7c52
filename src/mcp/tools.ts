// All tools, in the order in which an agent needs them.

import type { Tool } from './agent.ts'
import { analyzeProduct, explainRule, getJob } from './tools/analysis.ts'
import { applyChange, previewChange, proposeChanges, revertChange } from './tools/changes.ts'
import { getUsage, testVisibility } from './tools/measures.ts'
import { findProducts, listWorst } from './tools/products.ts'
import { checkFeed, getReport } from './tools/reports.ts'

export const TOOLS: readonly Tool[] = [
  findProducts,
  analyzeProduct,
  getJob,
  getReport,
  explainRule,
  listWorst,
  proposeChanges,
  previewChange,
  applyChange,
  revertChange,
  testVisibility,
  checkFeed,
  getUsage,
]
