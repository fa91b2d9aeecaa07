import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/api/', import.meta.url)

/** The guides of docs/api in the order of their names, as one Markdown text for the document. */
export const readGuides = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').trim())
    .join('\n\n')

/** What the document says of the calls that no feature has. */
export const commonTags = {
  account: 'What pages show of whoever is signed in.',
  'client-errors': 'What goes wrong in browsers.',
  preferences: 'What a browser remembers of how pages look.',
}
