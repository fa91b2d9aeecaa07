import { employerRegisterPage } from '#features/accounts/addresses.ts'
import { calculatorPage } from '#features/calculator/addresses.ts'
import { companiesPage } from '#features/companies/addresses.ts'
import { companyProfilePage } from '#features/company-pages/addresses.ts'
import { blogPage, legalPage } from '#features/content/addresses.ts'
import { pageKeys } from '#features/content/contract.ts'
import { cookieSettingsPage } from '#features/notices/addresses.ts'
import { panelHomePage } from '#features/panel/addresses.ts'
import { pricingPage } from '#features/plans/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { ShellData } from '#screens/shell/shell-data.ts'
import { orWhileAway } from '#server/db/unavailable.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { pageOfKey } from './load-content.ts'

interface ContentLinks {
  /** For companies, and of the board itself. */
  readonly groups: ShellData['linkGroups']
  readonly help: ShellData['helpLinks']
  /** Addresses of pages that have no text on this board, whoever links to them. */
  readonly without: readonly string[]
}

/**
 * What every page links to; what there is no text for is left out. A fault is reported and takes the links of texts
 * alone: no page could be drawn without a frame, not even the one that tells of faults.
 */
export const contentLinks = async (
  { tenant, locale, services }: PageContext,
  reportFault: (error: unknown) => void,
): Promise<ContentLinks> => {
  const t = translatorOf(locale)
  const asked = { locale } as const
  const listOf = (kind: 'page' | 'legal' | 'blog') =>
    orWhileAway(services.content.list(tenant, { kind, ...asked }), []).catch((error: unknown) => {
      reportFault(error)
      return []
    })
  const [pages, legal, posts] = await Promise.all([listOf('page'), listOf('legal'), listOf('blog')])
  const forCompanies = {
    label: t('content:links.forCompanies'),
    links: [
      { label: t('content:links.addOffer'), href: hrefFor(employerRegisterPage, {}, locale) },
      { label: t('content:links.pricing'), href: hrefFor(pricingPage, {}, locale) },
      { label: t('content:links.panel'), href: hrefFor(panelHomePage, {}, locale) },
      { label: t('content:links.companyProfile'), href: hrefFor(companyProfilePage, {}, locale) },
    ],
  }
  const ofBoard = {
    label: t('content:links.group'),
    links: [
      { label: t('content:links.companies'), href: hrefFor(companiesPage, {}, locale) },
      { label: t('content:links.calculator'), href: hrefFor(calculatorPage, {}, locale) },
      ...(posts.length > 0 ? [{ label: t('content:links.blog'), href: hrefFor(blogPage, {}, locale) }] : []),
      ...pageKeys
        .filter((key) => key !== 'livechat' && pages.some((entry) => entry.key === key))
        .map((key) => ({ label: t(`content:links.${key}`), href: hrefFor(pageOfKey[key], {}, locale) })),
      ...(legal.length > 0
        ? [{ label: t('content:links.legal'), href: hrefFor(legalPage, {}, locale) }]
        : []),
    ],
  }
  const missingKeys = pageKeys.filter((key) => !pages.some((entry) => entry.key === key))
  return {
    groups: [forCompanies, ofBoard],
    without: [
      ...(posts.length > 0 ? [] : [hrefFor(blogPage, {}, locale)]),
      ...(legal.length > 0 ? [] : [hrefFor(legalPage, {}, locale)]),
      ...missingKeys.map((key) => hrefFor(pageOfKey[key], {}, locale)),
    ],
    help: [
      ...(pages.some(({ key }) => key === 'livechat')
        ? [
            {
              ...({ kind: 'contact', label: t('content:links.livechat') } as const),
              href: hrefFor(pageOfKey.livechat, {}, locale),
            },
          ]
        : []),
      { kind: 'cookies', label: t('content:links.cookies'), href: hrefFor(cookieSettingsPage, {}, locale) },
    ],
  }
}
