import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentEntry } from '../contract.ts'
import { type BoardWords, type ContentProblem, fillIn, readContentFile } from '../front-matter.ts'

/** Folder of files for every board; a board's file of the same name overrides them. */
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

/** Reads a board's files: `{folder}/{board}/{kind}/{key}.{language}.md`, or `every` for all boards. */
export const readContentFolder = (folder: string, { key, words }: Board): ReadFolder => {
  const chosen = new Map<string, string>()
  for (const owner of [SHARED, key]) for (const path of filesIn(join(folder, owner))) chosen.set(path, owner)
  const entries: ContentEntry[] = []
  const problems: ContentProblem[] = []
  /** Language and key of a topic, with its name in the first file that has it. */
  const topics = new Map<string, { readonly tag: string; readonly file: string }>()
  for (const [path, owner] of chosen) {
    const text = fillIn(readFileSync(join(folder, owner, path), 'utf8'), words)
    const read = readContentFile({ path, text })
    if ('title' in read) {
      entries.push(read)
      if (read.topic === undefined) continue
      const topic = `${read.locale} ${read.topic}`
      const first = topics.get(topic)
      if (!first) topics.set(topic, { tag: read.tag, file: `${owner}/${path}` })
      else if (first.tag !== read.tag)
        problems.push({
          file: `${owner}/${path}`,
          reason: `topic '${read.topic}' is '${read.tag}' here and '${first.tag}' in ${first.file}`,
        })
    } else problems.push(...read.map(({ file, reason }) => ({ file: `${owner}/${file}`, reason })))
  }
  return { entries, problems }
}

/** Files in folders that belong to no board, which would be ignored. */
export const findStrays = (folder: string, boards: readonly string[]): readonly ContentProblem[] => {
  const owners = [SHARED, ...boards]
  return filesIn(folder)
    .filter((path) => !owners.some((owner) => path.startsWith(`${owner}/`)))
    .map((file) => ({ file, reason: `is in no folder of a board: ${owners.join(', ')}` }))
}
