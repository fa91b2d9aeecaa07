import { profileWords } from '#features/companies/rules.ts'
import { type FormValue, formValues } from '#kernel/forms/form-values.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import type { BenefitRow, OfficeRow, PictureRow, ProfileContent } from './profile-content.ts'
import { noLinks } from './profile-content.ts'
import type { BlockContent, NumberRow, StoryContent } from './story-content.ts'
import type { TypedText } from './text-in-both.ts'

// Parses the form posted by a browser without scripts.

const MAX_LINE_LENGTH = 400
const MAX_TEXT_LENGTH = 20_000
const MAX_ROWS = 50
const MAX_BLOCKS = 40

type Branch = { readonly [name: string]: FormValue }

const textOf = (value: FormValue | undefined): string =>
  typeof value === 'string' ? storableText(value.replace(/\r\n?/g, '\n')).slice(0, MAX_TEXT_LENGTH) : ''
const lineOf = (value: FormValue | undefined): string => plainLine(textOf(value)).slice(0, MAX_LINE_LENGTH)
const branchOf = (value: FormValue | undefined): Branch =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob) ? value : {}
const rowsOf = (value: FormValue | undefined): readonly FormValue[] =>
  Array.isArray(value) ? value.slice(0, MAX_ROWS) : []

const lineInBoth = (value: FormValue | undefined): TypedText => {
  const { pl, en } = branchOf(value)
  return { pl: lineOf(pl), en: lineOf(en) }
}
const textInBoth = (value: FormValue | undefined): TypedText => {
  const { pl, en } = branchOf(value)
  return { pl: textOf(pl), en: textOf(en) }
}

/** Accepts a path of the board only. */
const pathOf = (value: FormValue | undefined): string => {
  const path = lineOf(value)
  return /^\/[^/\\][^\s\\]*$/.test(path) ? path : ''
}

const picturesOf = (value: FormValue | undefined): PictureRow[] =>
  rowsOf(value)
    .map(branchOf)
    .map(({ src, alt }) => ({ src: pathOf(src), alt: lineOf(alt) }))
    .filter(({ src }) => src !== '')

const namesOf = (value: FormValue | undefined): string[] =>
  textOf(value)
    .split(/[,\n]/)
    .map((name) => plainLine(name).slice(0, MAX_LINE_LENGTH))
    .filter((name) => name !== '')
    .slice(0, MAX_ROWS)

const chosenOf = (value: FormValue | undefined): string[] => rowsOf(value).map(lineOf)

/** The ticked benefits in the dictionary's order, then the custom ones. */
const benefitsOf = (values: Branch): BenefitRow[] => {
  const ticked = chosenOf(values.benefits)
  const notes = branchOf(values.benefitNotes)
  const known = Object.keys(profileWords.benefits).filter((key) => ticked.includes(key))
  const own = rowsOf(values.ownBenefits)
    .map(branchOf)
    .map(({ name, note }) => ({ name: lineOf(name), note: lineOf(note) }))
    .filter(({ name }) => name !== '')
  return [...known.map((name) => ({ name, note: lineOf(notes[name]) })), ...own]
}

const officesOf = (value: FormValue | undefined): OfficeRow[] =>
  rowsOf(value)
    .map(branchOf)
    .map(({ city, street, note }) => ({ city: lineOf(city), street: lineOf(street), note: lineOf(note) }))

export const profileParts = ['basics', 'work', 'places'] as const
export type ProfilePart = (typeof profileParts)[number]

/** The fields of one tab; the others keep their values. */
export const readProfileFields = (
  entries: Iterable<readonly [string, string]>,
  part: ProfilePart,
): Partial<ProfileContent> => {
  const values: Branch = formValues(entries)
  const line = (name: string) => lineOf(values[name])
  if (part === 'places') return { offices: officesOf(values.offices) }
  if (part === 'work')
    return {
      ...{ industry: line('industry'), dresscode: line('dresscode') },
      workplaceTypes: chosenOf(values.workplaceTypes),
      ...{ benefits: benefitsOf(values), technologies: namesOf(values.technologies) },
    }
  const { linkedin, facebook, instagram, youtube, github } = branchOf(values.links)
  return {
    ...{ cover: pathOf(values.cover), logo: pathOf(values.logo), name: line('name') },
    ...{ companyType: line('companyType'), size: line('size'), foundedYear: line('foundedYear') },
    website: line('website'),
    links: {
      ...noLinks,
      ...{ linkedin: lineOf(linkedin), facebook: lineOf(facebook), instagram: lineOf(instagram) },
      ...{ youtube: lineOf(youtube), github: lineOf(github) },
    },
    shortDescription: lineInBoth(values.shortDescription),
    description: textInBoth(values.description),
    gallery: picturesOf(values.gallery),
    isRecruiting: values.isRecruiting === 'on',
  }
}

const numberOf = (value: FormValue): NumberRow => {
  const { value: figure, label } = branchOf(value)
  return { value: lineOf(figure), label: lineInBoth(label) }
}

const blockOf = (value: FormValue): BlockContent | [] => {
  const { kind, heading, html, pictures, numbers, text, author, role, title, url } = branchOf(value)
  if (kind === 'text') return { kind, heading: lineInBoth(heading), html: textInBoth(html) }
  if (kind === 'pictures') return { kind, pictures: picturesOf(pictures) }
  if (kind === 'numbers') return { kind, numbers: rowsOf(numbers).map(numberOf) }
  if (kind === 'video') return { kind, title: lineInBoth(title), url: lineOf(url) }
  if (kind === 'benefits' || kind === 'places') return { kind, heading: lineInBoth(heading) }
  return kind === 'quote' ? { kind, text: textInBoth(text), author: lineOf(author), role: lineOf(role) } : []
}

export const readStoryFields = (entries: Iterable<readonly [string, string]>): StoryContent => {
  const values: Branch = formValues(entries)
  return {
    ...{ cover: pathOf(values.cover), title: lineInBoth(values.title), lead: lineInBoth(values.lead) },
    blocks: rowsOf(values.blocks).slice(0, MAX_BLOCKS).flatMap(blockOf),
    technologies: namesOf(values.technologies),
  }
}
