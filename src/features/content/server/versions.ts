import { createHash } from 'node:crypto'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ContentEntry } from '../contract.ts'
import { versionChange } from '../versions.ts'
import { deleteVersions, insertEditions, listVersions, saveVersion } from './store.ts'

/** Hash of a document's text in hex. */
export const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex')

/** Makes the loaded legal texts versions of their documents. */
export const saveVersions = async (
  tx: TenantDb,
  entries: readonly ContentEntry[],
  today: string,
): Promise<void> => {
  for (const entry of entries) {
    if (entry.kind !== 'legal') continue
    const { key, locale, title, lead, body } = entry
    const sha256 = hashOf(body)
    const kept = await listVersions(tx, entry)
    const { dropped, startsOn } = versionChange(kept, { ...entry, sha256 }, today)
    await deleteVersions(tx, entry, dropped)
    if (startsOn === null) continue
    await insertEditions(tx, [{ key, locale, title, sha256, body }])
    await saveVersion(tx, entry, { startsOn, sha256, title, lead })
  }
}
