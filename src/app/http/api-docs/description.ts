import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/api/', import.meta.url)

/** The guides in docs/api, joined by file name into one Markdown text for the OpenAPI document. */
export const readGuides = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').trim())
    .join('\n\n')

/** Descriptions of tags that belong to no feature. */
export const commonTags = {
  account: 'What pages show of whoever is signed in.',
  'client-errors': 'What goes wrong in browsers.',
  preferences: 'What a browser remembers of how pages look.',
}
