// What a running board must outlive: npm run bench faults [-- name [number]]; all of them without a name. Each prints
// what it saw. Needs a build (npm run build).
import { abortedLoads } from './aborted.ts'
import { applicantLimits, docxBombs, unendedBodies } from './applications.ts'
import { manyConnections } from './connections.ts'
import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { hostileRequests } from './hostile.ts'

/** By name; each throws when the board did not outlive it. */
const faults: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  aborted: abortedLoads,
  bodies: unendedBodies,
  connections: manyConnections,
  'database-away': databaseAway,
  'docx-bombs': docxBombs,
  'full-disk': fullDisk,
  hostile: hostileRequests,
  limits: applicantLimits,
}

const [name, ...words] = process.argv.slice(2)
const chosen = Object.entries(faults).filter(([known]) => name === undefined || known === name)
if (chosen.length === 0) throw new Error(`no fault ${name}: there are ${Object.keys(faults).join(', ')}`)
for (const [known, outlive] of chosen) {
  console.log(`${known}:`)
  await outlive(words)
}
