// The pages that a merchant sees most; all of them are in pages.slow.test.ts.

import { checkPages } from '../support/dashboard-pages.ts'

checkPages(['/', '/products/9001003'])
