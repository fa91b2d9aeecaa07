import { mkdirSync, rmSync } from 'node:fs'
import { journeyFolder } from './journey-folder.ts'

// Runs the built program as the demo for the journeys, with an empty data folder and the small seed.
const folder = journeyFolder(process.env.PORT ?? '')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { mode: 0o700 })
process.env.POSADA_DATA = folder
process.env.POSADA_SEED = 'small'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import(new URL('../../../build/program/server.js', import.meta.url).href)
