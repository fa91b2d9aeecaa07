import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The built program as the demo, for the journeys: a data folder of its own, the small seed, nothing kept.
const folder = mkdtempSync(join(tmpdir(), 'posada-journeys-'))
process.env.POSADA_DATA = folder
process.env.POSADA_SEED = 'small'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../src/app/server.ts')
