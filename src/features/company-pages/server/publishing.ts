import type {
  BrandStory,
  CompanyProfileDraft,
  CompanyType,
  Office,
  PublishedPicture,
  StoryBlock,
  TextInSome,
} from '#features/companies/contract.ts'
import { companyTypes } from '#features/companies/contract.ts'
import { type LinkNetwork, linkNetworks } from '#features/companies/enumerations.ts'
import type { Place } from '#features/geo/contract.ts'
import { externalUrl } from '#kernel/external-url.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import type { OfficeRow, PictureRow, ProfileContent } from '../form/profile-content.ts'
import type { BlockContent, StoryContent } from '../form/story-content.ts'
import { filledLanguages, type TypedText } from '../form/text-in-both.ts'

/** Dependencies of publishing. */
export interface PublishingParts {
  /** Sanitises HTML. */
  readonly clean: (html: string) => string
  readonly findPlace: (city: string) => Place | null
  /** Paths of thumbnails, by the picture's path. */
  readonly thumbs: ReadonlyMap<string, string>
}

const lineIn = ({ pl, en }: TypedText): TextInSome =>
  filledLanguages({ pl: plainLine(pl), en: plainLine(en) })

const paragraphs = (text: string): string => storableText(text).trim()
const textIn = ({ pl, en }: TypedText): TextInSome =>
  filledLanguages({ pl: paragraphs(pl), en: paragraphs(en) })

const pictureTags = /<img\b[^>]*>/gi

/** Removes pictures: they belong in the gallery, or in blocks of pictures. */
const htmlIn = ({ pl, en }: TypedText, { clean }: PublishingParts): TextInSome => {
  const cleaned = (html: string) => clean(html).replace(pictureTags, '')
  return filledLanguages({ pl: cleaned(pl), en: cleaned(en) })
}

const coverOf = (cover: string, { thumbs }: PublishingParts) => ({
  coverPath: cover === '' ? null : cover,
  coverThumbPath: thumbs.get(cover) ?? null,
})

const pictureOf = ({ src, alt }: PictureRow, { thumbs }: PublishingParts): PublishedPicture => ({
  ...{ src, thumb: thumbs.get(src) ?? src, alt: plainLine(alt) },
})

/** Problems of unknown cities. */
export const unknownPlaces = (
  offices: readonly OfficeRow[],
  { findPlace }: Pick<PublishingParts, 'findPlace'>,
): FormProblem[] =>
  offices.flatMap(({ city }, at) =>
    findPlace(city) ? [] : [{ field: `offices.${at}.city`, reason: 'locationNotFound' }],
  )

const officeOf = ({ city, street, note }: OfficeRow, { findPlace }: PublishingParts): Office | [] => {
  const place = findPlace(city)
  if (!place) return []
  const { slug: citySlug, latitude, longitude } = place
  return {
    ...{ city: plainLine(city), street: plainLine(street), note: plainLine(note) },
    ...{ citySlug, latitude, longitude },
  }
}

const linksOf = (links: ProfileContent['links']): CompanyProfileDraft['links'] =>
  Object.fromEntries(
    linkNetworks.flatMap((network): [LinkNetwork, string][] => {
      const address = externalUrl(links[network])
      return address ? [[network, address]] : []
    }),
  )

/** Expects content without problems. */
export const factsOf = (content: ProfileContent) => ({
  name: plainLine(content.name),
  companyType: companyTypes.find((known): known is CompanyType => known === content.companyType) ?? 'other',
  size: content.size,
  website: externalUrl(content.website),
  shortDescription: lineIn(content.shortDescription),
})

/** Expects content without problems. */
export const profileToPublish = (content: ProfileContent, parts: PublishingParts): CompanyProfileDraft => {
  const offices = content.offices.flatMap((office) => officeOf(office, parts))
  const benefits = content.benefits.map(({ name, note }) => ({
    name: plainLine(name),
    note: plainLine(note),
  }))
  return {
    industry: content.industry || null,
    foundedYear: content.foundedYear.trim() === '' ? null : Number(content.foundedYear),
    cities: [...new Set(offices.map(({ citySlug }) => citySlug))],
    benefits: benefits.map(({ name }) => name),
    benefitNotes: Object.fromEntries(benefits.flatMap(({ name, note }) => (note ? [[name, note]] : []))),
    technologies: content.technologies.map(plainLine),
    dresscode: content.dresscode || null,
    workplaceTypes: [...new Set(content.workplaceTypes)],
    description: htmlIn(content.description, parts),
    ...coverOf(content.cover, parts),
    gallery: content.gallery.map((row) => pictureOf(row, parts)),
    offices,
    links: linksOf(content.links),
    showsRecruiting: content.isRecruiting,
  }
}

const blockOf = (block: BlockContent, parts: PublishingParts): StoryBlock => {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', heading: lineIn(block.heading), html: htmlIn(block.html, parts) }
    case 'pictures':
      return { kind: 'pictures', pictures: block.pictures.map((row) => pictureOf(row, parts)) }
    case 'numbers': {
      const numbers = block.numbers.map(({ value, label }) => ({
        ...{ value: plainLine(value), label: lineIn(label) },
      }))
      return { kind: 'numbers', numbers }
    }
    case 'quote': {
      const { text, author, role } = block
      return { kind: 'quote', text: textIn(text), author: plainLine(author), role: plainLine(role) }
    }
    case 'video':
      return { kind: 'video', title: lineIn(block.title), url: externalUrl(block.url) ?? '' }
    case 'benefits':
    case 'places':
      return { kind: block.kind, heading: lineIn(block.heading) }
  }
}

/** Expects content without problems. */
export const storyToPublish = (
  content: StoryContent,
  parts: PublishingParts,
): Omit<BrandStory, 'companyId' | 'slug' | 'publishedAt'> => ({
  title: lineIn(content.title),
  lead: lineIn(content.lead),
  blocks: content.blocks.map((block) => blockOf(block, parts)),
  technologies: content.technologies.map(plainLine),
  ...coverOf(content.cover, parts),
})
