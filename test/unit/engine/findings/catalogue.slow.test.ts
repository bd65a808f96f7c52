// What a catalogue says of real products.

import { analyze } from '../../../../src/engine/analyzer/analyze.ts'
import { catalogueView, withCatalogueFindings } from '../../../../src/engine/catalogue-findings/catalogue-view.ts'
import { parse, serialise } from '../../../../src/engine/catalogue-findings/statistics-snapshot.ts'
import { frozenOver } from '../../../support/statistics.ts'
import { assert, testIf } from '../../../support/test.ts'
import { Analysis } from '../analyzer/analysis.ts'
import { euroShop, hasRealRecords, NO_REAL_RECORDS, NOW, realProducts } from '../records/records.ts'

testIf(hasRealRecords, NO_REAL_RECORDS)(
  'of the real records every finding names another product or quotes the text',
  () => {
    const stores = Map.groupBy(realProducts(), ({ resource_id }) => resource_id.split(':')[0])
    let found = 0
    for (const products of stores.values()) {
      const frozen = parse(serialise(frozenOver(products, euroShop, NOW)))!
      const known = new Set(products.map(({ resource_id }) => resource_id))
      for (const one of products) {
        const view = catalogueView(one, frozen)
        Analysis.parse(
          withCatalogueFindings(analyze(one, euroShop, NOW), view, () => '3f1c7f6e-5a36-4c58-9d55-5d4b9b1a2c11'),
        )
        for (const { other, description } of view.findings) {
          found++
          assert.ok(
            other ? known.has(other.resource_id) && other.resource_id !== one.resource_id : description.includes('“'),
          )
          assert.not.match(description, /undefined|NaN|\[object/)
        }
      }
    }
    assert.ok(found > 50 && found < 250, String(found))
  },
)
