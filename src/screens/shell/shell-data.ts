import type { Accent, Tenant, TenantSettings } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type { Theme } from '#kernel/theme.ts'
import type { ShellEntry } from './frame-entry.ts'

export interface ShellLink {
  readonly label: string
  readonly href: string
}

/** Sign-in and registration links by portal. */
export interface SignInLinks {
  /** Null where the tenant has closed the candidates' portal. */
  readonly candidate: { readonly loginHref: string; readonly registerHref: string } | null
  readonly employer: {
    readonly loginHref: string
    readonly registerHref: string
    /** Where guests begin an offer: what it costs, before an account is asked for. */
    readonly offerHref: string
  }
}

export interface BoardLink extends ShellLink {
  readonly accent: Accent
  readonly isHere: boolean
}

/** Data of the frame around every page, in the page's language. */
export interface ShellData {
  /** The tenant's key in API paths. */
  readonly tenantKey: string
  readonly brand: { readonly name: string; readonly suffix: string }
  /** The board's focus: the kind of highlight on its home page. */
  readonly about: TenantSettings['home']['evidence']['kind']
  readonly homeHref: string
  readonly menu: readonly ShellLink[]
  readonly tagline: string
  readonly linkGroups: readonly { readonly label: string; readonly links: readonly ShellLink[] }[]
  /** Contact and cookie settings. */
  readonly helpLinks: readonly (ShellLink & { readonly kind: 'contact' | 'cookies' })[]
  readonly socialLinks: readonly (ShellLink & { readonly mark: string })[]
  /** All boards of the brand, this one included; empty for a single board. */
  readonly boards: readonly BoardLink[]
  readonly offersHref: string
  readonly theme: Theme | null
  readonly hasThemes: boolean
  readonly hasLanguages: boolean
  readonly currency: Currency
  /** Empty where the tenant allows no choice. */
  readonly currencies: readonly Currency[]
  readonly year: number
  /** Entries of all features and users, filtered once the user is known. */
  readonly entries: readonly ShellEntry[]
  readonly signIn: SignInLinks
}

interface ShellRequest {
  readonly tenant: Tenant
  readonly locale: Locale
  readonly theme: Theme | null
  readonly currency: Currency
  readonly now: Date
  readonly offersHref: string
  readonly homeHref: string
  readonly entries: readonly ShellEntry[]
  readonly signIn: SignInLinks
  /** Links for companies, and to the board's own pages. */
  readonly contentLinks: {
    readonly groups: ShellData['linkGroups']
    readonly help: ShellData['helpLinks']
    /** Addresses that no link of the board's own menus may lead to. */
    readonly missingPages: readonly string[]
  }
  /** All tenants of the installation, in order. */
  readonly tenants: readonly Tenant[]
  /** A board's home page in the page's language. */
  readonly homeOf: (tenant: Tenant) => string
}

/** Letter marks of well-known networks; others get their initial. */
const networkMarks: Readonly<Record<string, string>> = {
  ...{ linkedin: 'in', facebook: 'f', instagram: 'ig', youtube: 'yt', x: 'X', tiktok: 'tt' },
}

const boardLinks = (
  here: Tenant,
  { tenants, homeOf }: Pick<ShellRequest, 'tenants' | 'homeOf'>,
): BoardLink[] => {
  const { name } = here.settings.brand
  const family = tenants.filter(({ settings }) => settings.brand.name === name)
  if (family.length < 2) return []
  return family.map((tenant) => ({
    label: [name, tenant.settings.brand.suffix].filter(Boolean).join(' '),
    href: homeOf(tenant),
    accent: tenant.settings.accent,
    isHere: tenant.key === here.key,
  }))
}

export const shellDataOf = (request: ShellRequest): ShellData => {
  const { tenant, locale, now, contentLinks, tenants, homeOf, ...chosen } = request
  const { brand, menu, footer, socialLinks, currencies } = tenant.settings
  const linksOf = (links: typeof menu): ShellLink[] =>
    links
      .map(({ label, href }) => ({ label: label[locale], href: href[locale] }))
      .filter(({ href }) => !contentLinks.missingPages.includes(href))
  return {
    ...chosen,
    tenantKey: tenant.key,
    brand,
    about: tenant.settings.home.evidence.kind,
    menu: linksOf(menu),
    tagline: joinShortWords(footer.tagline[locale], locale),
    linkGroups: [
      ...footer.groups.map(({ label, links }) => ({ label: label[locale], links: linksOf(links) })),
      ...contentLinks.groups,
    ],
    helpLinks: contentLinks.help,
    socialLinks: socialLinks.map(({ kind, label, href }) => ({
      ...{ label, href },
      mark: networkMarks[kind] ?? label.slice(0, 1),
    })),
    boards: boardLinks(tenant, { tenants, homeOf }),
    hasThemes: hasFlag(tenant, 'darkMode'),
    hasLanguages: hasFlag(tenant, 'internationalization'),
    currencies: hasFlag(tenant, 'currencyChange') ? currencies : [],
    year: now.getUTCFullYear(),
  }
}
