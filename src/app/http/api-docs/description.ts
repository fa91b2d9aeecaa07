import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/api/', import.meta.url)

/** The guides of docs/api in the order of their names, as one Markdown text for the document. */
export const readGuides = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8').trim())
    .join('\n\n')

/** What stands under each heading of the document. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  search: 'Lists, counts, suggestions and the map: all of them are answered from memory.',
  offers: 'One offer in full, and offers in the shape of the candidate API.',
  matching: 'How well offers fit what somebody looks for.',
  companies: 'Companies, their logos, and the pictures that stand in for one.',
  operations: 'What operators of the installation see. Needs the session of one.',
  redirects: 'Going to the page where an offer is applied for, when that is elsewhere.',
  'client-errors': 'What goes wrong in browsers.',
  preferences: 'What a browser remembers of how pages look.',
  applications: 'Applying for an offer, and the human check that goes with it.',
}
