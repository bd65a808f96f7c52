// Sentences by tone.

import type { Voices } from '../voice.ts'

export const frenchVoices: Voices = {} as Voices
