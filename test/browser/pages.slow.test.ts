// Every page of the dashboard, with all its tabs.

import { checkPages } from '../support/dashboard-pages.ts'

const TABS = ['trust', 'conversation', 'meaning', 'comparison', 'history', 'raw']
const REST = [
  'questions',
  'feeds',
  'watching',
  'shops',
  'usage',
  'projects',
  'members',
  'plan',
  'documentation',
  'webhooks',
  'audit',
  'ops?stream=x',
]

checkPages([...TABS.map((tab) => `/products/9001003?tab=${tab}`), ...REST.map((path) => `/${path}`)])
