import { z } from 'zod'
import { samples } from '#kernel/calls/samples.ts'
import { endpoint } from '#kernel/endpoint.ts'
import type { Locale, Translated } from '#kernel/locale.ts'
import type { CompanySize, LinkNetwork } from './enumerations.ts'

export const companyErrors = { 'company.not-found': 404 } as const

export const companyTypes = [
  'software-house',
  'e-commerce',
  'startup',
  'corporation',
  'agency',
  'other',
] as const
export type CompanyType = (typeof companyTypes)[number]

/** A refused company may be verified later, after correcting what was wrong. */
export type CompanyVerification = 'unverified' | 'verified' | 'refused'

/** A text in one language or in both. */
export type TextInSome = Partial<Translated>

export interface Company {
  readonly id: number
  readonly uid: string
  readonly slug: string
  readonly name: string
  readonly shortDescription: Partial<Translated>
  readonly website: string | null
  readonly size: string | null
  readonly companyType: CompanyType
  /** As the company wrote it. */
  readonly city: string | null
  readonly contactEmail: string | null
  /** Language of mails to the company. */
  readonly locale: Locale
  /** Earlier names, which its offers may still have. */
  readonly formerNames: readonly string[]
  /** Public path of the logo, immutable for this version of it; null without a logo. */
  readonly logoUrl: string | null
}

export interface CompanyDraft {
  readonly name: string
  readonly shortDescription?: Partial<Translated>
  readonly website?: string
  readonly size?: CompanySize
  readonly companyType?: CompanyType
  readonly city?: string
  readonly contactEmail?: string
  readonly locale?: Locale
  readonly logoSvg?: string | null
  /** 'verified' if missing: only companies that register themselves may have to be verified. */
  readonly verification?: CompanyVerification
}

const pictureVersion = z.object({
  v: z
    .string()
    .regex(/^[\w.-]{0,64}$/)
    .optional()
    .describe('Version of the picture; the one that it has is kept for ever'),
})

const companyWith = (sample: string) =>
  z.object({
    slug: z
      .string()
      .max(100)
      .describe('Slug of the company')
      .meta({ examples: [sample] }),
  })

/** A picture that a company uploaded, with paths on the site. */
export interface PublishedPicture {
  readonly src: string
  /** Path of the smaller version. */
  readonly thumb: string
  readonly alt: string
}

export interface Office {
  /** As the company wrote it. */
  readonly city: string
  /** Slug in the gazetteer. */
  readonly citySlug: string
  readonly street: string
  /** A note such as 'head office'. */
  readonly note: string
  readonly latitude: number
  readonly longitude: number
}

/** The content of a company's profile page. */
export interface CompanyProfileDraft {
  /** Key of the dictionary of industries. */
  readonly industry: string | null
  readonly foundedYear: number | null
  /** Slugs in the gazetteer, the head office first. */
  readonly cities: readonly string[]
  /** Keys of the dictionary, and the company's own names. */
  readonly benefits: readonly string[]
  /** Notes on benefits by key or name. */
  readonly benefitNotes: Readonly<Record<string, string>>
  readonly technologies: readonly string[]
  readonly dresscode: string | null
  readonly workplaceTypes: readonly string[]
  /** Sanitized HTML. */
  readonly description: TextInSome
  /** Path on the site; null shows a picture generated from the name. */
  readonly coverPath: string | null
  /** Path of the version for lists; null if it is the cover itself. */
  readonly coverThumbPath: string | null
  readonly gallery: readonly PublishedPicture[]
  readonly offices: readonly Office[]
  readonly links: Partial<Readonly<Record<LinkNetwork, string>>>
  /** Whether the page indicates open offers beside the name. */
  readonly showsRecruiting: boolean
}

/** A block of a story, in the company's order. */
export type StoryBlock =
  | { readonly kind: 'text'; readonly heading: TextInSome; readonly html: TextInSome }
  | { readonly kind: 'pictures'; readonly pictures: readonly PublishedPicture[] }
  | {
      readonly kind: 'numbers'
      readonly numbers: readonly { readonly value: string; readonly label: TextInSome }[]
    }
  | {
      readonly kind: 'quote'
      readonly text: TextInSome
      readonly author: string
      readonly role: string
    }
  | {
      readonly kind: 'video'
      readonly title: TextInSome
      /** A page of the site that plays it. */
      readonly url: string
    }
  /** Shows what the profile states. */
  | { readonly kind: 'benefits' | 'places'; readonly heading: TextInSome }

export interface BrandStory {
  readonly companyId: number
  readonly slug: string
  readonly title: TextInSome
  readonly lead: TextInSome
  readonly blocks: readonly StoryBlock[]
  readonly technologies: readonly string[]
  /** Path on the site; null shows a picture generated from the name. */
  readonly coverPath: string | null
  readonly coverThumbPath: string | null
  readonly publishedAt: Date
}

export const companyLogo = endpoint({
  method: 'GET',
  path: '/companies/{slug}/logo.svg',
  summary: 'A company’s drawn logo as an SVG image',
  description: 'Answers that name a logo give its whole address. Of a company with an uploaded logo: 404.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: companyWith(samples.companySlug),
  query: pictureVersion,
  answers: { 200: { description: 'The picture', mediaType: 'image/svg+xml' } },
  errors: companyErrors,
})

export const companyPicture = endpoint({
  method: 'GET',
  path: '/companies/{slug}/logo.webp',
  summary: 'A company’s uploaded logo as a WebP image',
  description:
    'Within 256 by 256 pixels. Answers that name a logo give its whole address. Of a company with a drawn logo: 404.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: companyWith(samples.picturedCompanySlug),
  query: pictureVersion,
  answers: { 200: { description: 'The picture', mediaType: 'image/webp' } },
  errors: companyErrors,
})

export const monogramPicture = endpoint({
  method: 'GET',
  path: '/v1/monograms/{picture}',
  summary: 'The placeholder image for a company without a logo',
  description:
    'Two letters of a name on a light tile, as SVG. Answers give its whole address, so that addresses of logos are never null.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: z.object({
    picture: z
      .string()
      .max(100)
      .describe('As `companyLogoThumbUrl` names it')
      .meta({ examples: ['81-AC.svg'] }),
  }),
  answers: { 200: { description: 'The picture', mediaType: 'image/svg+xml' } },
  errors: { 'company.no-monogram': 404 },
})

/** Number of featured companies. */
export const featuredCompanies = 20

export const companyCover = endpoint({
  method: 'GET',
  path: '/v1/covers/{picture}',
  summary: 'The placeholder image for a missing cover',
  description: 'A paper cut-out as SVG, always the same for the same name. Answers give its whole address.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: z.object({
    picture: z
      .string()
      .regex(/^[a-z0-9-]{1,60}\.svg$/)
      .describe('As `coverPhotoUrl` names it')
      .meta({ examples: ['halny-cloud.svg'] }),
  }),
  answers: { 200: { description: 'The picture', mediaType: 'image/svg+xml' } },
  errors: {},
})
