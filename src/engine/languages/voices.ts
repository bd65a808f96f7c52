// The sentences of a language in each tone. writer/phrasing/sentence-frames.ts tells what the marks in them mean.

export type Tone = 'professional' | 'friendly' | 'technical' | 'luxurious'

/** What a sentence of a lead is about. `data` are measures, `notes` other labelled facts. */
export type Topic =
  | 'made'
  | 'composition'
  | 'size'
  | 'content'
  | 'choice'
  | 'audience'
  | 'warranty'
  | 'origin'
  | 'data'
  | 'notes'

type Voice = {
  /** Topics in the order in which this tone tells them; one that is missing is not told. */
  order: readonly Topic[]
  /** Of each group of frames that have all their facts one is chosen; groups stand in order of preference. These name the product. */
  first: Partial<Record<Topic, readonly (readonly string[])[]>>
  /** The same for sentences that follow one that names the product. */
  later: Partial<Record<Topic, readonly (readonly string[])[]>>
}

export type Voices = Record<Tone, Voice>
