import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEntry } from '../contract.ts'
import { type BoardWords, type ContentProblem, fillIn, readContentFile } from '../front-matter.ts'

/** Of files that every board has; one of its own with the same name counts instead. */
const SHARED = 'every'

interface Board {
  readonly key: string
  readonly words: BoardWords
}

export interface ReadFolder {
  readonly entries: readonly ContentEntry[]
  readonly problems: readonly ContentProblem[]
}

const filesIn = (folder: string): string[] =>
  globSync('**/*.md', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** The files of a board below a folder: `{folder}/{board}/{kind}/{key}.{language}.md`, or `every` for all boards. */
export const readContentFolder = (folder: string, { key, words }: Board): ReadFolder => {
  const chosen = new Map<string, string>()
  for (const owner of [SHARED, key]) for (const path of filesIn(join(folder, owner))) chosen.set(path, owner)
  const entries: ContentEntry[] = []
  const problems: ContentProblem[] = []
  for (const [path, owner] of chosen) {
    const text = fillIn(readFileSync(join(folder, owner, path), 'utf8'), words)
    const read = readContentFile({ path, text })
    if ('title' in read) entries.push(read)
    else problems.push(...read.map(({ file, reason }) => ({ file: `${owner}/${file}`, reason })))
  }
  return { entries, problems }
}

/** A folder with a name that no board has would be read by nobody. */
export const findStrays = (folder: string, boards: readonly string[]): readonly ContentProblem[] => {
  const owners = [SHARED, ...boards]
  return filesIn(folder)
    .filter((path) => !owners.some((owner) => path.startsWith(`${owner}/`)))
    .map((file) => ({ file, reason: `is in no folder of a board: ${owners.join(', ')}` }))
}
