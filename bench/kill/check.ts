import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Files } from '#server/files/files.ts'
import type { Acknowledged } from './clients.ts'

export interface Found {
  readonly withRow: number
  readonly withFile: number
  /** Applications of one e-mail beyond the first: a repeat that was taken for a new one. */
  readonly doubled: number
  readonly mailedOnce: number
}

const shaOf = async (files: Files, fileId: string | null): Promise<string | null> => {
  const bytes = fileId && (await files.read(fileId))
  return bytes ? createHash('sha256').update(bytes).digest('hex') : null
}

/** Waits for the mails, then looks every acknowledged application up by its id, and its file by its bytes. */
export const checkAcknowledged = async (
  database: Database,
  files: Files,
  acknowledged: readonly Acknowledged[],
): Promise<Found> => {
  const emails = acknowledged.map(({ email }) => email)
  const stored = await database.pool.query<{ uid: string; email: string; file_id: string | null }>(
    'select uid, email, file_id from applications where email = any($1)',
    [emails],
  )
  const byId = new Map(stored.rows.map((row) => [row.uid, row]))
  let withRow = 0
  let withFile = 0
  for (const { id, sha256 } of acknowledged) {
    const row = byId.get(id)
    if (row) withRow += 1
    if (row && (await shaOf(files, row.file_id)) === sha256) withFile += 1
  }
  const doubled = stored.rows.length - new Set(stored.rows.map((row) => row.email)).size
  return { withRow, withFile, doubled, mailedOnce: await countMailedOnce(database, emails) }
}

const countMailedOnce = async (database: Database, emails: readonly string[]): Promise<number> => {
  const deadline = Date.now() + 120_000
  for (;;) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from
         (select recipient from mailbox where recipient = any($1) group by recipient having count(*) = 1) once`,
      [emails],
    )
    const mailed = rows[0]?.n ?? 0
    if (mailed === emails.length || Date.now() > deadline) return mailed
    await wait(250)
  }
}
