// Hostile records: bounded time, bounded reports, no error but a refusal.

import { testHostileTexts } from './hostile-texts.ts'

testHostileTexts((place) => place === 'body')
