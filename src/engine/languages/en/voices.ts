// English sentences by tone. Friendly ones speak to the buyer, technical ones are data, luxurious ones start from the material.

import type { Voices } from '../voices.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'audience', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [
        [
          '{The}[ by {brand}] <is|are> made of {material}[ for {audience}].',
          '{The}[ by {brand}] <is|are> made from {material}[ and meant for {audience}].',
        ],
      ],
      composition: [
        [
          '{The}[ by {brand}] <is|are> made of {composition}.',
          '{The}[ by {brand}] <consists|consist> of {composition}.',
        ],
      ],
      size: [
        ['{The}[ by {brand}] <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['{The}[ by {brand}] <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['{The}[ by {brand}] <weighs|weigh> {weight}.'],
      ],
      content: [['{The}[ by {brand}] <has|have> a net content of {content}.']],
      choice: [
        ['{The}[ by {brand}] <comes|come> in {colors}, {sizes}.'],
        ['{The}[ by {brand}] <comes|come> in {colors}.'],
        ['{The}[ by {brand}] <comes|come> {sizes}.'],
      ],
      audience: [['{The}[ by {brand}] <is|are> meant for {audience}.']],
      data: [
        ['{datum}'],
        [
          '{The}[ by {brand}] <has|have> these key data: {data}.',
          'These are the key data of {the}[ by {brand}]: {data}.',
        ],
      ],
      warranty: [['{The}[ by {brand}] <comes|come> with a {warranty}.']],
    },
    later: {
      made: [['{It} <is|are> made of {material}.']],
      composition: [['{It} <is|are> made of {composition}.']],
      size: [
        ['{It} <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['{It} <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['{It} <weighs|weigh> {weight}.'],
      ],
      content: [['The net content is {content}.']],
      choice: [
        ['{It} <comes|come> in {colors}, {sizes}.'],
        ['{It} <comes|come> in {colors}.'],
        ['{It} <comes|come> {sizes}.'],
      ],
      audience: [['{It} <is|are> meant for {audience}.']],
      data: [['{further}'], ['These are its key data: {data}.']],
      notes: [['{lines}']],
      warranty: [['{It} <comes|come> with a {warranty}.']],
      origin: [['{It} <is|are> made in {origin}.']],
    },
  },
  friendly: {
    order: ['made', 'composition', 'content', 'choice', 'audience', 'size', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [['Your {own}[ by {brand}] <is|are> made of {material}[ for {audience}].']],
      composition: [['Your {own}[ by {brand}] <is|are> made of {composition}.']],
      size: [
        ['Your {own}[ by {brand}] <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['Your {own}[ by {brand}] <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['Your {own}[ by {brand}] <weighs|weigh> {weight}.'],
      ],
      content: [['You get {content} with your {own}[ by {brand}].']],
      choice: [
        ['You can choose {the}[ by {brand}] in {palette}, {sizes}.'],
        ['You can choose {the}[ by {brand}] in {palette}.'],
        ['Your {own}[ by {brand}] <comes|come> in {colors}, {sizes}.'],
        ['Your {own}[ by {brand}] <comes|come> in {colors}.'],
        ['You can choose {the}[ by {brand}] {sizes}.'],
      ],
      audience: [['Your {own}[ by {brand}] <is|are> made for {audience}.']],
      data: [['{datum}'], ['This is what you should know about {the}[ by {brand}]: {data}.']],
      warranty: [['You get a {warranty} with {the}[ by {brand}].']],
    },
    later: {
      made: [['{It} <is|are> made of {material}.']],
      composition: [['{It} <is|are> made of {composition}.']],
      size: [
        ['{It} <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['{It} <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['{It} <weighs|weigh> {weight}.'],
      ],
      content: [['You get {content}.']],
      choice: [
        ['You can choose from {palette}, {sizes}.'],
        ['You can choose from {palette}.'],
        ['You get {itself} in {colors}, {sizes}.'],
        ['You get {itself} in {colors}.'],
        ['You can choose {itself} {sizes}.'],
      ],
      audience: [['{It} <is|are> made for {audience}.']],
      data: [['{further}'], ['This is what you should also know: {data}.']],
      notes: [['{lines}']],
      warranty: [['You also get a {warranty}.']],
      origin: [['{It} <comes|come> to you from {origin}.']],
    },
  },
  technical: {
    order: ['data', 'size', 'composition', 'made', 'content', 'notes', 'choice', 'warranty', 'origin', 'audience'],
    first: {
      made: [['Material of {the}[ ({brand})]: {material}.']],
      composition: [['Composition of {the}[ ({brand})]: {composition}.']],
      size: [
        ['Dimensions of {the}[ ({brand})]: {dims}[; weight: {weight}].'],
        ['Dimensions of {the}[ ({brand})]: {sides}[; weight: {weight}].'],
        ['{The}[ ({brand})] <weighs|weigh> {weight}.'],
      ],
      content: [['Net content of {the}[ ({brand})]: {content}.']],
      choice: [
        ['Versions of {the}[ ({brand})]: {colors}, {sizes}.'],
        ['{Colors} of {the}[ ({brand})]: {palette}.', 'Versions of {the}[ ({brand})]: {palette}.'],
        ['Sizes of {the}[ ({brand})]: {plainSizes}.'],
        ['{Color} of {the}[ ({brand})]: {colors}.'],
      ],
      audience: [['{The}[ ({brand})] <is|are> intended for {audience}.']],
      data: [
        ['{datum}'],
        ['Specifications of {the}[ ({brand})]: {data}.', 'Technical data of {the}[ ({brand})]: {data}.'],
      ],
      notes: [['Specifications of {the}[ ({brand})] – {pairs}.']],
      warranty: [['Warranty of {the}[ ({brand})]: {warrantySpan}.']],
    },
    later: {
      made: [['Material: {material}.']],
      composition: [['Composition: {composition}.']],
      size: [
        ['Dimensions: {dims}[; weight: {weight}].'],
        ['Dimensions: {sides}[; weight: {weight}].'],
        ['Weight: {weight}.'],
      ],
      content: [['Net content: {content}.']],
      choice: [
        ['{Colors}: {palette}; sizes: {plainSizes}.'],
        ['{Colors}: {palette}.'],
        ['{Color}: {colors}; sizes: {plainSizes}.'],
        ['Sizes: {plainSizes}.'],
        ['{Color}: {colors}.'],
      ],
      audience: [['Intended for: {audience}.']],
      data: [['Further data: {data}.']],
      notes: [['{lines}']],
      warranty: [['Warranty: {warrantySpan}.']],
      origin: [['Country of origin: {origin}.']],
    },
  },
  luxurious: {
    order: ['made', 'composition', 'origin', 'notes', 'choice', 'audience', 'content', 'size', 'data', 'warranty'],
    first: {
      made: [
        [
          'Crafted from {material}, {the}[ by {brand}] <comes|come> in {colors}.',
          '{The}[ by {brand}] <is|are> crafted from {material}[ for {audience}].',
        ],
        ['{The}[ by {brand}] <is|are> crafted from {material}.'],
      ],
      composition: [['{The}[ by {brand}] <is|are> made of {composition}.']],
      size: [
        ['The proportions of {the}[ by {brand}] are {dims}[, with a weight of {weight}].'],
        ['{The}[ by {brand}] <is|are> {sides}[, with a weight of {weight}].'],
        ['{The}[ by {brand}] <has|have> a weight of {weight}.'],
      ],
      content: [['The content of {the}[ by {brand}] is {content}.']],
      choice: [
        ['{The}[ by {brand}] <comes|come> in {colors}, {sizes}.'],
        ['{The}[ by {brand}] <comes|come> in {colors}.'],
        ['{The}[ by {brand}] <comes|come> {sizes}.'],
      ],
      audience: [['{The}[ by {brand}] <is|are> made for {audience}.']],
      data: [['{datum}'], ['These are the details of {the}[ by {brand}]: {data}.']],
      warranty: [['{The}[ by {brand}] <comes|come> with a {warranty}.']],
    },
    later: {
      made: [['The material is {material}.']],
      composition: [['The composition is {composition}.']],
      size: [
        ['The proportions are {dims}[, with a weight of {weight}].'],
        ['{It} <is|are> {sides}[, with a weight of {weight}].'],
        ['The weight is {weight}.'],
      ],
      content: [['The content is {content}.']],
      choice: [
        ['{It} <comes|come> in {colors}, {sizes}.'],
        ['{It} <comes|come> in {colors}.'],
        ['{It} <comes|come> {sizes}.'],
      ],
      audience: [['{It} <is|are> made for {audience}.']],
      data: [['{further}'], ['These are the details: {data}.']],
      notes: [['{lines}']],
      warranty: [['{It} <comes|come> with a {warranty}.']],
      origin: [['{It} <comes|come> from {origin}.']],
    },
  },
}
