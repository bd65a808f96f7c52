// Examples of the rules on how a description is worded.

import type { Example } from '../example.ts'

export const styleExamples: Example[] = [
  {
    rule: 'content-005',
    of: { title: 'Insulated Lunch Box Nisse', product_type: 'Lunch Box' },
    before: {
      body_html: `<p>This lunch box might keep soup warm for a few hours. It could possibly fit into most bags, and the lid
        should help to keep it tight.</p>`,
    },
    after: {
      body_html: `<p>This lunch box keeps soup above 60 °C for five hours. It is 18 cm high and fits into a bag of 20 l, and the
        lid with its ring of silicone keeps it tight.</p>`,
    },
  },
  {
    rule: 'content-006',
    of: { title: 'Desk Lamp Pico', product_type: 'Desk Lamp' },
    before: {
      body_html: `<p>This amazing lamp is a must-have for your desk! Its incredible light and stunning design will blow you
        away. Hurry, only 3 left, order now!</p>`,
    },
    after: {
      body_html: `<p>The lamp lights a desk of 120 cm with 450 lm at 6 W. Its arm turns by 270 degrees and stays where it is put,
        and the light is dimmed in four steps by a switch on the base.</p>`,
    },
  },
  {
    rule: 'content-007',
    of: { title: 'Calendula Hand Cream', product_type: 'Hand Cream' },
    before: { body_html: '<p>The world’s best hand cream. Clinically proven to make skin 30 % softer.</p>' },
    after: {
      body_html: `<p>In a study with 32 people over four weeks (Institute Derma Nord, report 2025-114) skin was 30 % softer
        than before.</p>`,
    },
  },
  {
    rule: 'content-010',
    of: { title: 'Garden Hose Reel', product_type: 'Hose Reel' },
    before: {
      body_html: `<p>Our hose reel is the hose reel for everybody who wants a hose reel that lasts. Buy a hose reel once, and
        this hose reel is the last hose reel that a garden needs. A hose reel of steel, a hose reel with wheels,
        a hose reel with a brake: this hose reel has it all. Compare our hose reel with any other hose reel.</p>`,
    },
    after: {
      body_html: `<p>The reel of galvanised steel holds 40 m of garden hose. Two wheels carry it over grass, a brake keeps it from
        running away on slopes, and the crank folds in when it stands in the shed. The connection turns with the drum,
        so that nothing twists or leaks while water is on. Set up without tools, it weighs 6.5 kg and is 45 cm wide.
        Spare seals come with it.</p>`,
    },
  },
  {
    rule: 'content-013',
    of: { title: 'Garden Hose Reel', product_type: 'Hose Reel' },
    before: {
      body_html: '<p>**Holds 40 m of hose**</p><h3>Material</h3><h3>In the box</h3><p>The reel and two screws.</p>',
    },
    after: {
      body_html: '<p><strong>Holds 40 m of hose</strong></p><h3>In the box</h3><p>The reel and two screws.</p>',
    },
  },
  {
    rule: 'content-014',
    of: { title: 'Garden Hose Reel', product_type: 'Hose Reel' },
    before: {
      body_html: '<p>The reel holds 40 m of hose,and its lenght is 45 cm.It comes with with two screws.</p>',
    },
    after: {
      body_html: '<p>The reel holds 40 m of hose, and its length is 45 cm. It comes with two screws.</p>',
    },
  },
  {
    rule: 'content-011',
    of: { title: 'Cargo Bike Trailer', product_type: 'Bike Trailer' },
    before: {
      body_html: `<p>The trailer, whose aluminium frame was developed in cooperation with several manufacturers of agricultural
        machinery, accommodates a considerable quantity of miscellaneous equipment, provided that the permissible
        maximum weight of forty kilograms, which includes the cover, is not exceeded under any circumstances.
        Additionally, the universal coupling, which is compatible with practically every conventional bicycle
        irrespective of its particular dimensions, facilitates installation without supplementary accessories.
        Furthermore, the integrated reflectors considerably improve visibility during unfavourable conditions.</p>`,
    },
    after: {
      body_html: `<p>The trailer has a frame of aluminium. It carries up to 40 kg, and the cover counts as part of the load.
        The hitch fits nearly every bike with wheels of 20 to 29 inches. You need no tools to mount it. Four
        reflectors make it easy to see at night. Lift the lever, and the trailer comes off in ten seconds. Both wheels
        come off too, so it fits under a bed.</p>`,
    },
  },
]
