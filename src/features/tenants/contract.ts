import { z } from 'zod'
import { currencies } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'

/** Colour families of the design tokens, checked for contrast in both themes. */
export const accents = ['pine', 'cobalt', 'orange'] as const

/** Layouts of an offer's page; on phones all look alike. */
export const offerLayouts = ['column', 'horizontal', 'split', 'sidebar'] as const
export type OfferLayout = (typeof offerLayouts)[number]

/** How a card opens its offer: in place without a reload, as a separate page, or in a new tab. */
export const cardTargets = ['address', 'page', 'tab'] as const
export type CardTarget = (typeof cardTargets)[number]

/** How a list shows its offers: cards, rows of a tech stack, or the days and hours of work. */
export const offerRowKinds = ['cards', 'stack', 'week'] as const
export type OfferRows = (typeof offerRowKinds)[number]

/** Switches of a tenant; each is read by the feature that it belongs to. */
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
  // a company must be verified before its first offer is shown
  'companyVerification',
] as const

const translated = z.object({ pl: z.string().trim().min(1), en: z.string().trim().min(1) })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)
const translatedSlug = z.object({ pl: slug, en: slug })
const formerSlugs = z.object({ pl: z.array(slug), en: z.array(slug) })
/** A link with its label: a path on the board in each language, or an external address. */
const link = z.object({ label: translated, href: translated })

/** Content of the home page beside the search: a map of offers, pay by skill, or offers by available time. */
const homeEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('map') }),
  z.object({ kind: z.literal('pay'), skills: z.array(z.string().trim().min(1)).min(1).max(12) }),
  z.object({ kind: z.literal('week') }),
])

export const tenantSettings = z.object({
  brand: z.object({
    name: z.string().min(1),
    suffix: z.string(),
    /** The operator's name and postal address in one line; mails end with it. */
    address: z.string().min(1).optional(),
  }),
  accent: z.enum(accents),
  /** The first one is the default. */
  currencies: z.array(z.enum(currencies)).min(1),
  flags: z.record(z.enum(featureFlags), z.boolean()),
  offerLayout: z.enum(offerLayouts).default('column'),
  cardsOpen: z.enum(cardTargets).default('address'),
  offerRows: z.enum(offerRowKinds).default('cards'),
  /**
   * Whether browsers may keep copies of lists and offers for offline reading; false makes them delete the copies they
   * have.
   */
  offlineCopies: z.boolean().default(true),
  /** Optional sections of the form of an offer. */
  offerForm: z
    .object({ skills: z.boolean(), techStack: z.boolean() })
    .default({ skills: true, techStack: true }),
  /** Groups of synonyms for searching: each text also finds offers with the others. */
  synonyms: z.array(z.array(z.string().trim().min(1)).min(2)).optional(),
  /** While it is on, conversations are read-only. */
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
    /** Slugs of the cities in the block of links. */
    citySlugs: z.array(slug),
  }),
})
export type TenantSettings = z.infer<typeof tenantSettings>
export type TenantFlag = (typeof featureFlags)[number]
export type Accent = (typeof accents)[number]

const categoryFields = {
  id: z.int().positive(),
  key: slug,
  /** Name of an icon in the icon set; a subcategory without one inherits its parent's. */
  icon: slug.optional(),
  /** Colour of the icon by theme; null for the colour of the text. */
  iconColors: z.object({ light: hexColor, dark: hexColor }).nullable().default(null),
  isNew: z.boolean().default(false),
  /** Shown, but holds no offers. */
  isStatic: z.boolean().default(false),
  /** Cannot be chosen any more; its address and its offers remain. */
  isHidden: z.boolean().default(false),
  redirectTo: z.string().nullable().default(null),
  labels: translated,
  /** Published slugs keep working: a slug that changes is added to `formerSeoSlugs` automatically. */
  seoSlugs: translatedSlug,
  formerSeoSlugs: formerSlugs.default({ pl: [], en: [] }),
}

const fileFields = z.object({
  // The reserved words occur in the API's addresses.
  key: z
    .string()
    .regex(
      /^(?!(v1|v2|api|openapi|docs)$)[a-z][a-z0-9-]{1,30}$/,
      'must be a short word in lower case, not reserved',
    ),
  name: z.string().min(1),
  /** Order of the tenants; the first one serves unknown hosts. */
  position: z.int(),
  /** The first host is canonical. */
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

/** Identifiers of a category by field, for finding duplicates. */
const namesOf = ({ id, key, seoSlugs, formerSeoSlugs }: NamedCategory) => ({
  id: [String(id)],
  key: [key],
  'seoSlugs.pl': [...new Set([seoSlugs.pl, ...formerSeoSlugs.pl])],
  'seoSlugs.en': [...new Set([seoSlugs.en, ...formerSeoSlugs.en])],
})

const nameFields = ['id', 'key', 'seoSlugs.pl', 'seoSlugs.en'] as const

/** A tenant as data, the input of `loadTenants`. Each id, key and slug must belong to one category only. */
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

/** Colours of an icon by theme. */
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
  /** Earlier slugs, which still lead to the category. */
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
  /** In the order of the board: each main category followed by its children. */
  readonly categories: readonly Category[]
  readonly cityGroups: readonly CityGroup[]
}

type Host = Pick<Tenant, 'canonicalHost'>

/** Absolute addresses for mails, always on the board's canonical host. */
export interface BoardLinks {
  home(tenant: Host, locale: Locale): string
  /** `path` starts with a slash. */
  absolute(tenant: Host, path: string): string
}
