// The service's own keys, from the settings or, in development, from the data folder.

import type { Config } from '../config/config.ts'
import { developmentKey } from '../embedded/development-key.ts'

/** The keys that secrets and personal data are closed with, the current one first; in development one is made in the data folder. */
export const encryptionKeys = ({ encryptionKeys: given, dataDir }: Config): readonly Buffer[] =>
  given.length > 0 ? given : [developmentKey(dataDir, 'encryption')]
