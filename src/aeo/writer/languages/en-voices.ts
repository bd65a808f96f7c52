// English sentences by tone.

import type { Voices } from '../voice.ts'

export const englishVoices: Voices = {} as Voices
