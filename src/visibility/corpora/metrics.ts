// What /metrics tells of the corpora in memory.

import { Gauge, Histogram, type Registry } from 'prom-client'

const UPDATE_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300]

/** What the corpora are given to tell. */
export const corporaMetrics = (registers: Registry[]) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const corpora = gauge('citable_corpora_open', 'Corpora of shops in the memory of this process')
  const bytes = gauge('citable_corpora_bytes', 'About how many bytes of memory they take')
  const products = gauge(
    'citable_corpora_products',
    'Products in them, those of competitors and other catalogues included',
  )
  const seconds = new Histogram({
    name: 'citable_corpora_update_duration_seconds',
    help: 'Time to bring a corpus up to date, whatever came of it',
    buckets: UPDATE_SECONDS,
    registers,
  })
  return {
    corpora: {
      held: (now: { corpora: number; bytes: number; products: number }) => {
        corpora.set(now.corpora)
        bytes.set(now.bytes)
        products.set(now.products)
      },
      updated: (took: number) => seconds.observe(took),
    },
  }
}
