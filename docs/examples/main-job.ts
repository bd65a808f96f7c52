// An example of @citable/client (docs/client.md): a catalogue comes in and is analysed, the worst product that says enough gets better values, one of them is written
// into the shop, tested, and reverted; meanwhile the program follows the events.
//
//   node main-job.ts products.csv QUERY      Node 22.18 or newer
//
//   CITABLE_URL      https://citable.example.com
//   CITABLE_KEY      an API key of the project with the scopes read, aeo:write and aeo:apply
//   CITABLE_PROJECT  its id

import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import {
  applyProjectOptimization,
  CitableError,
  configure,
  each,
  followEvents,
  getProjectAnalysisJob,
  getProjectOptimizationJob,
  importProjectCatalogue,
  listProjectAnalysisResults,
  listProjectOptimizationResults,
  listProjectProducts,
  revertProjectOptimization,
  startProjectAnalysis,
  startProjectOptimization,
  testProjectVisibility,
  waitForJob,
} from '@citable/client'

const { CITABLE_URL = '', CITABLE_KEY, CITABLE_PROJECT: project = '' } = process.env
const [path = '', query = ''] = process.argv.slice(2)
configure({ baseUrl: `${CITABLE_URL}/api/v1`, credentials: () => CITABLE_KEY })

const enough = new AbortController()
const following = (async () => {
  for await (const { event } of followEvents({ project_id: project }, { from: 'start', signal: enough.signal })) {
    console.log('event', event?.type)
    if (event?.type.startsWith('dev.citable.VisibilityTested.')) enough.abort()
  }
})()

try {
  const { imported, bad_records } = await importProjectCatalogue(
    project,
    new File([await openAsBlob(path)], basename(path)),
    { currency: 'EUR' },
  )
  console.log(`imported ${imported} products, ${bad_records} records are bad`)

  const products = []
  for await (const { resource_id } of each((page) => listProjectProducts(project, page)))
    products.push({ resource_type: 'product' as const, resource_id })
  const analysis = await startProjectAnalysis(project, products)
  await waitForJob((options) => getProjectAnalysisJob(project, analysis.id, options), {
    onProgress: ({ status, progress_percent }) => console.log(`analysis ${status} ${progress_percent} %`),
  })
  const results = await listProjectAnalysisResults(project, analysis.id)
  let better: { resource_id: string; id: string; field: string; optimized_value: string } | undefined
  for (const worst of results.toSorted((a, b) => (a.score ?? 100) - (b.score ?? 100))) {
    console.log(`worst: ${worst.resource_id} ${worst.score} ${worst.grade}`)
    const optimization = await startProjectOptimization(project, worst.id, { style_options: { tone: 'friendly' } })
    await waitForJob((options) => getProjectOptimizationJob(project, optimization.id, options))
    better = (await listProjectOptimizationResults(project, optimization.id))[0]
    if (better) break
    console.log('its record says too little to write from')
  }
  if (!better) throw new Error('No product says enough to write from.')
  console.log(`${better.field}: ${better.optimized_value}`)

  await applyProjectOptimization(project, better.id)
  const test = await testProjectVisibility(project, {
    resource_type: 'product',
    resource_id: better.resource_id,
    queries: [query],
  })
  console.log(`visibility ${test.overall_score}`)
  const reverted = await revertProjectOptimization(project, better.id)
  console.log(`taken back ${reverted.reverted_at}`)
  await following
} catch (error) {
  if (!(error instanceof CitableError)) throw error
  console.error(error.message, error.problem.errors ?? '')
  process.exitCode = 1
} finally {
  enough.abort()
}
