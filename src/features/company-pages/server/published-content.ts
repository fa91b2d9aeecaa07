import type { BrandStory, Company, CompanyProfileDraft } from '#features/companies/contract.ts'
import { noLinks, type OfficeRow, type ProfileContent } from '../form/profile-content.ts'
import type { BlockContent, StoryContent } from '../form/story-content.ts'
import { typedOf } from '../form/text-in-both.ts'

/** Profiles written elsewhere may contain city slugs only. */
const officesOf = (
  { city }: Company,
  profile: CompanyProfileDraft | null,
  cityName: (slug: string) => string,
): readonly OfficeRow[] => {
  if (profile && profile.offices.length > 0)
    return profile.offices.map((office) => ({ city: office.city, street: office.street, note: office.note }))
  const cities = profile?.cities.map(cityName) ?? (city ? [city] : [])
  return cities.map((name) => ({ city: name, street: '', note: '' }))
}

/** The published profile as editable content. */
export const profileOf = (
  company: Company,
  profile: CompanyProfileDraft | null,
  cityName: (slug: string) => string,
): ProfileContent => ({
  ...{ cover: profile?.coverPath ?? '', logo: company.logoUrl ?? '', name: company.name },
  ...{ companyType: company.companyType, size: company.size ?? '', website: company.website ?? '' },
  foundedYear: String(profile?.foundedYear ?? ''),
  links: { ...noLinks, ...profile?.links },
  shortDescription: typedOf(company.shortDescription),
  description: typedOf(profile?.description ?? {}),
  gallery: (profile?.gallery ?? []).map(({ src, alt }) => ({ src, alt })),
  isRecruiting: profile?.showsRecruiting ?? true,
  ...{ industry: profile?.industry ?? '', dresscode: profile?.dresscode ?? '' },
  workplaceTypes: profile?.workplaceTypes ?? [],
  benefits: (profile?.benefits ?? []).map((name) => ({ name, note: profile?.benefitNotes[name] ?? '' })),
  technologies: profile?.technologies ?? [],
  offices: officesOf(company, profile, cityName),
})

const blockOf = (block: BrandStory['blocks'][number]): BlockContent => {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', heading: typedOf(block.heading), html: typedOf(block.html) }
    case 'numbers': {
      const numbers = block.numbers.map(({ value, label }) => ({ value, label: typedOf(label) }))
      return { kind: 'numbers', numbers }
    }
    case 'quote':
      return { ...block, text: typedOf(block.text) }
    case 'video':
      return { ...block, title: typedOf(block.title) }
    case 'benefits':
    case 'places':
      return { kind: block.kind, heading: typedOf(block.heading) }
    case 'pictures':
      return { kind: 'pictures', pictures: block.pictures.map(({ src, alt }) => ({ src, alt })) }
  }
}

export const storyOf = ({ title, lead, coverPath, blocks, technologies }: BrandStory): StoryContent => ({
  ...{ cover: coverPath ?? '', title: typedOf(title), lead: typedOf(lead), technologies },
  blocks: blocks.map(blockOf),
})
