// commerce-007: options, variants and pictures are what a buyer is meant to see, and agree with the text.

import type { Reads } from '../../reading.ts'
import { pass, type Rule } from '../../rule.ts'
import { findingOfFaults } from '../shared/faults.ts'
import { numberLeftovers } from './number-leftovers.ts'
import { offerLeftovers } from './offer-leftovers.ts'
import { type OptionSource, optionFaults, shownDefault } from './option-faults.ts'
import { optionValues } from './option-values.ts'
import { personalChoices } from './personal-choices.ts'
import { pictureLeftovers } from './picture-leftovers.ts'
import { promisedChoices } from './promised-choices.ts'
import { sizeToChoose } from './promised-sizes.ts'

type Source = OptionSource & Reads<'facts' | 'metaDescription'>

export const tidyOfferRule: Rule = {
  id: 'commerce-007',
  category: 'commerce',
  title: 'Correct options, variants and pictures',
  severity: 'warning',
  weight: 6,
  tier: 'C',
  stage: 'citable',
  field: null,
  effort: 'low',
  counts: 'faults',
  measures:
    'No price or SKU that holds a place, no remark in the value of an option, no option without a telling name or with an English one beside texts of another language, or the reverse, no value that is a reference of the platform, no option whose name its values do not fit, no codes for values or colours, no two values a digit apart, no two choices in one option, no accessory among colours, no sizes without a measure, no values out of order, with a size left out between others, in unlike units or with the title in each, no model of a phone named that no value has, no size without the measure that the others have, no small numbers as sizes of shoes without their system, no measure of one variant alone, no variants that no text tells apart, no choice without a name, none promised without an option, no birthstone, no engraving and no name of the buyer of which no field says more, none counted or listed otherwise, no other range of sizes in a text and none of what has no choice, no “one size” beside several, no value that says nothing, no measure that does not fit the other values, no single variant at a price of its own or five times that of the others, no price that the text has buyers ask for, no former price of ten times the price, no size that costs less than a smaller one, no several sizes in the title of one variant, no code of a supplier or number of an import, no list and no part twice as a SKU, no SKU as a barcode, no weight that such a thing cannot have, no weight of 0 beside that of another variant, no picture twice, none in a format of cameras that browsers do not show, no screenshot, no picture of a stock library or drawn by a program, and no colour without its picture or fewer pictures than colours.',
  source: 'A choice of this project',
  effect:
    'None has been measured; readers and agents see what was not meant for them, and cannot choose what is not offered.',
  counter_evidence: '',
  assess: (reading: Source) =>
    findingOfFaults(
      [
        promisedChoices,
        sizeToChoose,
        personalChoices,
        offerLeftovers,
        optionFaults,
        optionValues,
        pictureLeftovers,
        numberLeftovers,
        shownDefault,
      ].flatMap((of) => of(reading)),
      () => pass(1),
    ),
}
