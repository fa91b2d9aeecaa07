// What a running board must outlive: npm run bench faults [-- name [number]]; all of them without a name. Each prints
// what it saw. Needs a build (npm run build). MEMORY_MB=1024 gives the program and its database so much.
import { abortedLoads } from './aborted.ts'
import { applicantLimits, docxBombs, unendedBodies } from './applications.ts'
import { manyConnections } from './connections.ts'
import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { hostileRequests } from './hostile.ts'
import { createMemoryGroup } from './memory-group.ts'

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
const memoryMb = Number(process.env.MEMORY_MB ?? 0)
for (const [known, outlive] of chosen) {
  console.log(`${known}:`)
  const group = memoryMb > 0 ? createMemoryGroup(memoryMb) : null
  if (group) process.env.PROGRAM_CGROUP = group.folder
  try {
    await outlive(words)
  } finally {
    if (group) console.log(`${group.peakMb()} MB at most, of ${memoryMb}`)
  }
  await group?.remove()
}
