import { makeZip } from 'client-zip'
import { type ArchivedPart, type ArchiveHead, overviewPage } from './overview-page.ts'

/** Paths of the files that are unique in the archive and safe to extract. */
const fileNames = (parts: readonly ArchivedPart[]) => {
  const taken = new Set<string>()
  return parts.flatMap(({ name: folder, files = [] }) =>
    files.map((file) => {
      const plain = file.name.replace(/[\\/\p{C}]/gu, '_').replace(/^\.+/, '_')
      let path = `files/${folder}/${plain}`
      for (let number = 2; taken.has(path); number += 1) path = `files/${folder}/${number} ${plain}`
      taken.add(path)
      return { file, path }
    }),
  )
}

async function* entriesOf(head: ArchiveHead, parts: readonly ArchivedPart[]) {
  const lastModified = head.now
  const files = fileNames(parts)
  const paths = files.map(({ path }) => path)
  yield { name: 'index.html', lastModified, input: overviewPage(head, parts, paths) }
  for (const { name, data } of parts)
    yield { name: `${name}.json`, lastModified, input: `${JSON.stringify(data, null, 2)}\n` }
  for (const { file, path } of files) {
    const bytes = await file.read()
    if (bytes) yield { name: path, lastModified, input: new Uint8Array(bytes) }
  }
}

/** A ZIP generated while it is sent: an HTML page for people, a JSON file for each part, and the files. */
export const archiveOf = (head: ArchiveHead, parts: readonly ArchivedPart[]): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(head, parts))
