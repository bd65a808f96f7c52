// For storefronts of tests whose products nobody follows.

import type { ChangesPage } from '../../src/providers/storefront.ts'

export async function* noChanges(): AsyncGenerator<ChangesPage, void, undefined> {}
