// English sentences by tone. Friendly ones speak to the buyer, technical ones are data, luxurious ones start from the material.

import type { Voices } from '../sentence-templates.ts'

export const voices: Voices = {
  professional: {
    order: ['made', 'composition', 'size', 'content', 'choice', 'audience', 'data', 'notes', 'warranty', 'origin'],
    first: {
      made: [
        [
          '{The} <is|are> made of {material}[ and meant for {audience}].',
          '{The} <is|are> made from {material}[ and meant for {audience}].',
        ],
      ],
      composition: [['{The} <is|are> made of {composition}.', '{The} <consists|consist> of {composition}.']],
      size: [
        ['{The} <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['{The} <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['{The} <weighs|weigh> {weight}.'],
      ],
      content: [['{The} <has|have> a net content of {content}.']],
      choice: [['{The} <comes|come> in {colors}[, {sizes}].'], ['{The} <comes|come> {sizes}.']],
      audience: [['{The} <is|are> meant for {audience}.']],
      data: [['{datum}'], ['{The} <has|have> these key data: {data}.', 'These are the key data of {the}: {data}.']],
      warranty: [['{The} <comes|come> with a {warranty}.']],
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
      choice: [['{It} <comes|come> in {colors}[, {sizes}].'], ['{It} <comes|come> {sizes}.']],
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
      made: [['Your {own} <is|are> made of {material}[ and meant for {audience}].']],
      composition: [['Your {own} <is|are> made of {composition}.']],
      size: [
        ['Your {own} <measures|measure> {dims}[ and <weighs|weigh> {weight}].'],
        ['Your {own} <is|are> {sides}[ and <weighs|weigh> {weight}].'],
        ['Your {own} <weighs|weigh> {weight}.'],
      ],
      content: [['You get {content} with your {own}.']],
      choice: [
        ['You can choose {the} in {palette}[, {sizes}].'],
        ['Your {own} <comes|come> in {colors}[, {sizes}].'],
        ['You can choose {the} {sizes}.'],
      ],
      audience: [['Your {own} <is|are> made for {audience}.']],
      data: [['{datum}'], ['This is what you should know about {the}: {data}.']],
      warranty: [['You get a {warranty} with {the}.']],
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
        ['You can choose from {palette}[, {sizes}].'],
        ['You get {itself} in {colors}[, {sizes}].'],
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
      made: [['Material of {the}: {material}.']],
      composition: [['Composition of {the}: {composition}.']],
      size: [
        ['Dimensions of {the}: {dims}[; weight: {weight}].'],
        ['Dimensions of {the}: {sides}[; weight: {weight}].'],
        ['{The} <weighs|weigh> {weight}.'],
      ],
      content: [['Net content of {the}: {content}.']],
      choice: [
        ['Versions of {the}: {colors}, {sizes}.'],
        ['{Colors} of {the}: {palette}.', 'Versions of {the}: {palette}.'],
        ['Sizes of {the}: {plainSizes}.'],
        ['{Color} of {the}: {colors}.'],
      ],
      audience: [['{The} <is|are> intended for {audience}.']],
      data: [['{datum}'], ['Specifications of {the}: {data}.', 'Technical data of {the}: {data}.']],
      notes: [['Specifications of {the} – {pairs}.']],
      warranty: [['Warranty of {the}: {warrantySpan}.']],
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
        ['{Colors}: {palette}[; sizes: {plainSizes}].'],
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
          'Crafted from {material}, {the} <comes|come> in {colors}.',
          '{The} <is|are> crafted from {material}[ and meant for {audience}].',
        ],
        ['{The} <is|are> crafted from {material}.'],
      ],
      composition: [['{The} <is|are> made of {composition}.']],
      size: [
        ['The proportions of {the} are {dims}[, with a weight of {weight}].'],
        ['{The} <is|are> {sides}[, with a weight of {weight}].'],
        ['{The} <has|have> a weight of {weight}.'],
      ],
      content: [['The content of {the} is {content}.']],
      choice: [['{The} <comes|come> in {colors}[, {sizes}].'], ['{The} <comes|come> {sizes}.']],
      audience: [['{The} <is|are> made for {audience}.']],
      data: [['{datum}'], ['These are the details of {the}: {data}.']],
      warranty: [['{The} <comes|come> with a {warranty}.']],
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
      choice: [['{It} <comes|come> in {colors}[, {sizes}].'], ['{It} <comes|come> {sizes}.']],
      audience: [['{It} <is|are> made for {audience}.']],
      data: [['{further}'], ['These are the details: {data}.']],
      notes: [['{lines}']],
      warranty: [['{It} <comes|come> with a {warranty}.']],
      origin: [['{It} <comes|come> from {origin}.']],
    },
  },
}
