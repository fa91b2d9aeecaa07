import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Data folder of the journeys' program, known to its specs. */
export const journeyFolder = (port: string): string => join(tmpdir(), `posada-journeys-${port}`)
