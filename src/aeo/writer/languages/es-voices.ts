// Sentences by tone.

import type { Voices } from '../voice.ts'

export const spanishVoices: Voices = {} as Voices
