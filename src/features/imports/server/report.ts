import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ReportEntry } from '../contract.ts'

export interface ImportReport {
  write(entry: ReportEntry): Promise<void>
  close(): Promise<void>
}

/** Opens a report that is written as a file of JSON lines. */
export const openReport = async (path: string): Promise<ImportReport> => {
  await mkdir(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  await once(file, 'open')
  return {
    async write(entry) {
      const { row: _row, path, ...rest } = entry
      const field = rest.field ?? (rest.outcome === 'corrected' ? path : undefined)
      if (!file.write(`${JSON.stringify({ ...rest, ...(field && { field }) })}\n`)) await once(file, 'drain')
    },
    async close() {
      file.end()
      await finished(file)
    },
  }
}
