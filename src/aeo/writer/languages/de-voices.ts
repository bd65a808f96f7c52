// Sentences by tone.

import type { Voices } from '../voice.ts'

export const germanVoices: Voices = {} as Voices
