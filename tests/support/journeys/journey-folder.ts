import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder of the journeys' program, which its specs find as well. */
export const journeyFolder = (port: string): string => join(tmpdir(), `posada-journeys-${port}`)
