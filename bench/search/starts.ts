import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { openSnapshotFiles } from '#features/search/server/snapshots/snapshot-files.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import { runJson } from '../load.ts'

const taken = z.object({
  /** Until it answers. */
  readyMs: z.number(),
  /** Beside the first questions from then on. */
  suggestionsMs: z.number(),
})
export type Start = z.output<typeof taken>

const program = fileURLToPath(new URL('start-program.ts', import.meta.url))

const startFrom = async (order: unknown): Promise<Start> =>
  taken.parse(await runJson(process.execPath, [program], JSON.stringify(order)))

/** As a process starts without a snapshot, from a filled projection. */
export const startFromProjection = ({ url }: Pick<Database, 'url'>): Promise<Start> => startFrom({ url })

/** As a process stops and starts with one, through a file that the system still has in memory. */
export const startFromSnapshot = async (
  index: SearchIndex,
): Promise<Start & { readonly writeMs: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-bench-'))
  const name = 'bench'
  try {
    const writing = performance.now()
    await openSnapshotFiles(folder).write(name, (write) => index.save(write, ''))
    const writeMs = performance.now() - writing
    return { writeMs, ...(await startFrom({ folder, name })) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
