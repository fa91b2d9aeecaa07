import type { Tenant } from '#features/tenants/contract.ts'
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

/** Where each kind of people signs in. */
export interface SignInLinks {
  /** Null where the tenant has closed the portal of candidates. */
  readonly candidate: { readonly loginHref: string; readonly registerHref: string } | null
  readonly employer: { readonly loginHref: string; readonly registerHref: string }
}

/** What the frame around every page shows, in the language of the page. */
export interface ShellData {
  /** By which the calls of the board are known. */
  readonly tenantKey: string
  readonly brand: { readonly name: string; readonly suffix: string }
  readonly homeHref: string
  readonly menu: readonly ShellLink[]
  readonly tagline: string
  readonly linkGroups: readonly { readonly label: string; readonly links: readonly ShellLink[] }[]
  readonly socialLinks: readonly ShellLink[]
  readonly offersHref: string
  readonly theme: Theme | null
  readonly hasThemes: boolean
  readonly hasLanguages: boolean
  readonly currency: Currency
  /** Empty where the tenant lets nobody change it. */
  readonly currencies: readonly Currency[]
  readonly year: number
  /** Of all features, for everybody and for the signed-in, who are known only later. */
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
  /** To what companies look for, and to pages of the board itself. */
  readonly contentLinks: ShellData['linkGroups']
}

export const shellDataOf = ({ tenant, locale, now, contentLinks, ...chosen }: ShellRequest): ShellData => {
  const { brand, menu, footer, socialLinks, currencies } = tenant.settings
  const linkOf = (link: (typeof menu)[number]): ShellLink => ({
    label: link.label[locale],
    href: link.href[locale],
  })
  return {
    ...chosen,
    tenantKey: tenant.key,
    brand,
    menu: menu.map(linkOf),
    tagline: joinShortWords(footer.tagline[locale], locale),
    linkGroups: [
      ...footer.groups.map(({ label, links }) => ({ label: label[locale], links: links.map(linkOf) })),
      ...contentLinks,
    ],
    socialLinks: socialLinks.map(({ label, href }) => ({ label, href })),
    hasThemes: hasFlag(tenant, 'darkMode'),
    hasLanguages: hasFlag(tenant, 'internationalization'),
    currencies: hasFlag(tenant, 'currencyChange') ? currencies : [],
    year: now.getUTCFullYear(),
  }
}
