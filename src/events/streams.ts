// Stream names. The part before the first hyphen is the category.

export const shopStream = (shopId: string): string => `shop-${shopId}`
export const organizationStream = (organizationId: string): string => `organization-${organizationId}`
export const projectStream = (projectId: string): string => `project-${projectId}`
/** Who holds the shop's one place for an analysis job: decided by its last event. */
export const analysisSlotStream = (shopId: string): string => `shopAnalysis-${shopId}`
export const analysisJobStream = (jobId: string): string => `analysisJob-${jobId}`
export const analysisStream = (analysisId: string): string => `analysis-${analysisId}`
