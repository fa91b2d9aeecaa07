import { z } from 'zod'
import { currencies } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'

/** Colour families of the design tokens; each is checked for contrast in both themes. */
export const accents = ['pine', 'cobalt', 'orange'] as const

/** How an offer's page arranges its parts; on a phone they are all alike. */
export const offerLayouts = ['column', 'horizontal', 'split', 'sidebar'] as const
export type OfferLayout = (typeof offerLayouts)[number]

/** How a card opens its offer: in place without a reload, as a page of its own, or in a new tab. */
export const cardTargets = ['address', 'page', 'tab'] as const
export type CardTarget = (typeof cardTargets)[number]

/** Switches that a tenant has; every feature reads its own. */
export const featureFlags = [
  'mapButton',
  'sidebarApply',
  'applicationHistory',
  'favoriteButton',
  'jobAlerts',
  'enableJobAlert',
  'rtbEvents',
  'darkMode',
  'internationalization',
  'expiredOffers',
  'offerLanguages',
  'remoteBanner',
  'expireCountdown',
  'fit',
  'candidateLogin',
  'passiveCandidates',
  'currencyChange',
  'undisclosedSalary',
  'marketingConsent',
  'categoryCounts',
  'cityCategoryLinks',
  'blogShowcase',
  'skillsFirst',
  // a company that signed up is looked at before its first offer is shown
  'companyVerification',
] as const

const translated = z.object({ pl: z.string().trim().min(1), en: z.string().trim().min(1) })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)
const translatedSlug = z.object({ pl: slug, en: slug })
const formerSlugs = z.object({ pl: z.array(slug), en: z.array(slug) })
/** A path of the board itself in each language, or an address elsewhere. */
const link = z.object({ label: translated, href: translated })

/** What the home page shows beside its search: where the work is, what it pays by skill, or when one has time for it. */
const homeEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('map') }),
  z.object({ kind: z.literal('pay'), skills: z.array(z.string().trim().min(1)).min(1).max(12) }),
  z.object({ kind: z.literal('week') }),
])

export const tenantSettings = z.object({
  brand: z.object({
    name: z.string().min(1),
    suffix: z.string(),
    /** Of whoever runs the board, in one line; mails end with it. */
    address: z.string().min(1).optional(),
  }),
  accent: z.enum(accents),
  /** The first one is the default. */
  currencies: z.array(z.enum(currencies)).min(1),
  flags: z.record(z.enum(featureFlags), z.boolean()),
  offerLayout: z.enum(offerLayouts).default('column'),
  cardsOpen: z.enum(cardTargets).default('address'),
  /** Whether browsers may keep copies of lists and offers for who has no connection; off, they let go of those they have. */
  offlineCopies: z.boolean().default(true),
  /** Sections that the form of an offer has here. */
  offerForm: z
    .object({ skills: z.boolean(), techStack: z.boolean() })
    .default({ skills: true, techStack: true }),
  /** Texts that mean the same to who searches; each of a group finds what the others find. */
  synonyms: z.array(z.array(z.string().trim().min(1)).min(2)).optional(),
  /** While it is on, conversations can be read and not be answered. */
  chatMaintenance: z
    .object({
      isOn: z.boolean(),
      backAt: z
        .string()
        .regex(/^\d{1,2}:\d{2}$/)
        .optional(),
    })
    .optional(),
  menu: z.array(link),
  socialLinks: z.array(z.object({ kind: z.string(), label: z.string(), href: z.url() })),
  footer: z.object({
    tagline: translated,
    groups: z.array(z.object({ label: translated, links: z.array(link) })),
  }),
  home: z.object({
    /** Title and description for search engines and link previews. */
    title: translated,
    description: translated,
    headline: translated,
    lead: translated,
    evidence: homeEvidence.default({ kind: 'map' }),
    popularSearches: z.array(link),
    /** Slugs of the places in the block of city links. */
    citySlugs: z.array(slug),
  }),
})
export type TenantSettings = z.infer<typeof tenantSettings>
export type TenantFlag = (typeof featureFlags)[number]
export type Accent = (typeof accents)[number]

const categoryFields = {
  id: z.int().positive(),
  key: slug,
  /** Name of an icon of the icon set; sub categories inherit the one of their parent. */
  icon: slug.optional(),
  /** Of the icon in each theme, where it is not that of the text. */
  iconColors: z.object({ light: hexColor, dark: hexColor }).nullable().default(null),
  isNew: z.boolean().default(false),
  /** Shown, but never holds offers. */
  isStatic: z.boolean().default(false),
  /** Not to be chosen any more; its address and its offers stay. */
  isHidden: z.boolean().default(false),
  redirectTo: z.string().nullable().default(null),
  labels: translated,
  /** A slug that was published leads here for ever: one that is changed joins the former ones by itself. */
  seoSlugs: translatedSlug,
  formerSeoSlugs: formerSlugs.default({ pl: [], en: [] }),
}

const fileFields = z.object({
  // The reserved ones are words of the API's addresses.
  key: z
    .string()
    .regex(
      /^(?!(v1|v2|api|openapi|docs)$)[a-z][a-z0-9-]{1,30}$/,
      'must be a short word in lower case, not reserved',
    ),
  name: z.string().min(1),
  /** The lowest position is the default tenant of an unknown host. */
  position: z.int(),
  /** The first one is canonical. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
  settings: tenantSettings,
  categories: z.array(
    z.object({
      ...categoryFields,
      icon: slug,
      isMain: z.boolean().default(true),
      children: z.array(z.object(categoryFields)).default([]),
    }),
  ),
  cityGroups: z.array(z.object({ key: slug, labels: translated, citySlugs: z.array(slug).min(1) })),
})

interface NamedCategory {
  readonly path: readonly (string | number)[]
  readonly id: number
  readonly key: string
  readonly seoSlugs: { readonly pl: string; readonly en: string }
  readonly formerSeoSlugs: { readonly pl: readonly string[]; readonly en: readonly string[] }
}

/** What leads to a category, by the field that says it. */
const namesOf = ({ id, key, seoSlugs, formerSeoSlugs }: NamedCategory) => ({
  id: [String(id)],
  key: [key],
  'seoSlugs.pl': [...new Set([seoSlugs.pl, ...formerSeoSlugs.pl])],
  'seoSlugs.en': [...new Set([seoSlugs.en, ...formerSeoSlugs.en])],
})

const nameFields = ['id', 'key', 'seoSlugs.pl', 'seoSlugs.en'] as const

/** A tenant as data: what `loadTenants` takes. Ids, keys and slugs lead to one category each. */
export const tenantFile = fileFields.superRefine(({ categories }, context) => {
  const all: NamedCategory[] = categories.flatMap((main, at) => [
    { ...main, path: ['categories', at] },
    ...main.children.map((child, place) => ({ ...child, path: ['categories', at, 'children', place] })),
  ])
  for (const field of nameFields) {
    const taken = new Set<string>()
    for (const category of all)
      for (const name of namesOf(category)[field]) {
        if (taken.has(name))
          context.addIssue({
            ...{ code: 'custom', path: [...category.path, ...field.split('.')] },
            message: `two have the ${field} '${name}'`,
          })
        taken.add(name)
      }
  }
})
export type TenantFile = z.output<typeof tenantFile>

type Labels = z.infer<typeof translated>
export type FormerSlugs = z.infer<typeof formerSlugs>
export type CategoryFile = TenantFile['categories'][number]

/** Of an icon, by theme. */
export interface IconColors {
  readonly light: string
  readonly dark: string
}

export interface Category {
  readonly id: number
  readonly key: string
  readonly parentId: number | null
  readonly icon: string
  readonly iconColors: IconColors | null
  readonly position: number
  readonly isMain: boolean
  readonly isNew: boolean
  readonly isStatic: boolean
  readonly isHidden: boolean
  readonly redirectTo: string | null
  readonly labels: Labels
  readonly seoSlugs: Labels
  /** Still lead here. */
  readonly formerSeoSlugs: FormerSlugs
}

export interface CityGroup {
  readonly key: string
  readonly position: number
  readonly labels: Labels
  readonly citySlugs: readonly string[]
}

export interface Tenant {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly version: number
  readonly canonicalHost: string
  readonly hosts: readonly string[]
  readonly settings: TenantSettings
  /** In the order of the board: each main category, then its children. */
  readonly categories: readonly Category[]
  readonly cityGroups: readonly CityGroup[]
}

type Host = Pick<Tenant, 'canonicalHost'>

/** Links of mails lead to a board's canonical host, whatever host the request came to. */
export interface BoardLinks {
  home(tenant: Host, locale: Locale): string
  /** A path that begins with a slash. */
  absolute(tenant: Host, path: string): string
}
