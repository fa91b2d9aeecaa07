import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { type Locale, locales, type Translated } from '#kernel/locale.ts'
import { integerField } from '#kernel/query-fields.ts'

export const companyErrors = { 'company.not-found': 404 } as const

export const companyTypes = [
  'software-house',
  'e-commerce',
  'startup',
  'corporation',
  'agency',
  'other',
] as const
export const companySizes = ['1-10', '11-25', '26-50', '51-100', '101-500', '501+'] as const
export type CompanyType = (typeof companyTypes)[number]
export type CompanySize = (typeof companySizes)[number]

export interface Company {
  readonly id: number
  readonly uid: string
  readonly slug: string
  readonly name: string
  readonly shortDescription: Partial<Translated>
  readonly website: string | null
  readonly size: string | null
  readonly companyType: CompanyType
  /** As the company writes it. */
  readonly city: string | null
  readonly contactEmail: string | null
  /** Language of mails to the company. */
  readonly locale: Locale
  /** Public path of the logo, for ever good for this very picture; null without one. */
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
}

const pictureVersion = z.object({
  v: z
    .string()
    .regex(/^[\w.-]{0,64}$/)
    .optional()
    .describe('Version of the picture; the one that it has is kept for ever'),
})

export const companyLogo = endpoint({
  method: 'GET',
  path: '/companies/{slug}/logo.svg',
  summary: 'The logo of a company as an SVG picture',
  description: 'Answers that name a logo give its whole address; nobody has to make one up.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: z.object({ slug: z.string().max(100).describe('Slug of the company') }),
  query: pictureVersion,
  answers: { 200: { description: 'The picture', mediaType: 'image/svg+xml' } },
  errors: companyErrors,
})

export const companyPicture = endpoint({
  method: 'GET',
  path: '/companies/{slug}/logo.webp',
  summary: 'The logo of a company that was uploaded, as a WebP picture',
  description: 'Within 256 by 256 pixels. Answers that name a logo give its whole address.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: z.object({ slug: z.string().max(100).describe('Slug of the company') }),
  query: pictureVersion,
  answers: { 200: { description: 'The picture', mediaType: 'image/webp' } },
  errors: companyErrors,
})

export const monogramPicture = endpoint({
  method: 'GET',
  path: '/v1/monograms/{picture}',
  summary: 'The picture that stands where a company has no logo',
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

export const featuredCompanies = 20

export const companyProfile = z
  .object({
    slug: z.string(),
    companyName: z.string(),
    /** A monogram where the company has no logo. */
    logoUrl: z.string(),
    /** None yet: companies have no pictures but their logo. */
    coverPhotoUrl: z.null(),
    shortDescription: z.string().nullable(),
    companyType: z.enum(companyTypes),
    /** Has offers that can be applied to. */
    isActivelyRecruiting: z.boolean(),
    /** Is among the featured ones. */
    isTopCompany: z.boolean(),
  })
  .meta({ id: 'CompanyProfile' })
export type CompanyProfile = z.infer<typeof companyProfile>

const inLanguage = {
  locale: z
    .enum(locales)
    .optional()
    .describe('Language of the short description; Accept-Language decides without it'),
}
const languageHeaders = z.object({
  'accept-language': z.string().max(500).optional().describe('Language of the texts: pl (default) or en'),
})

export const getCompanyOfOffer = endpoint({
  method: 'GET',
  path: '/job-advertisements/{id}/company-profile',
  summary: 'The company of an offer, running or over',
  description: 'Of an offer that names no company: 404.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  params: z.object({
    id: z.string().min(1).max(300).describe('Guid or any slug of the offer'),
  }),
  query: z.object(inLanguage),
  headers: languageHeaders,
  answers: { 200: { description: 'The profile', schema: companyProfile } },
  errors: { ...companyErrors, 'offer.not-found': 404 },
})

export const listFeaturedCompanies = endpoint({
  method: 'GET',
  path: '/company-profiles/featured',
  summary: 'The companies with most offers that can be applied to now',
  description: 'For a row of logos; worked out anew once a minute.',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  query: z.object({
    ...inLanguage,
    limitResults: integerField({ min: 1, max: featuredCompanies })
      .default(featuredCompanies)
      .describe('How many'),
  }),
  headers: languageHeaders,
  answers: {
    200: {
      description: 'Those with most offers first',
      schema: z.object({ items: z.array(companyProfile) }),
    },
  },
  errors: companyErrors,
})
