import { employerRegisterPage } from '#features/accounts/addresses.ts'
import { calculatorPage } from '#features/calculator/addresses.ts'
import { companiesPage } from '#features/companies/addresses.ts'
import { companyProfilePage } from '#features/company-pages/addresses.ts'
import { blogPage, legalPage } from '#features/content/addresses.ts'
import { pageKeys } from '#features/content/contract.ts'
import { cookieSettingsPage } from '#features/notices/addresses.ts'
import { panelHomePage } from '#features/panel/addresses.ts'
import { pricingPage } from '#features/plans/addresses.ts'
import { mailedDataPage } from '#features/privacy/addresses.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { ShellData } from '#screens/shell/shell-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { orWithout } from '../../pages/refusal.ts'
import { pageOfKey } from '../load-content.ts'

interface ContentLinks {
  /** Groups of links: for companies, and about the board. */
  readonly groups: ShellData['linkGroups']
  readonly help: ShellData['helpLinks']
  /** Addresses of pages without content on this board, so that links to them can be left out. */
  readonly missingPages: readonly string[]
}

/**
 * Links of the frame of every page; pages without content are left out. An error is reported and costs only these links:
 * without a frame no page could be shown, not even the error page.
 */
export const contentLinks = async (page: PageContext): Promise<ContentLinks> => {
  const { tenant, locale, services } = page
  const t = translatorOf(locale)
  const asked = { locale } as const
  const listOf = (kind: 'page' | 'legal' | 'blog') =>
    orWithout(page, services.content.list(tenant, { kind, ...asked }), [])
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
      ...(hasFlag(tenant, 'candidateLogin')
        ? []
        : [{ label: t('content:links.formerAccount'), href: hrefFor(mailedDataPage, {}, locale) }]),
    ],
  }
  const missingKeys = pageKeys.filter((key) => !pages.some((entry) => entry.key === key))
  return {
    groups: [forCompanies, ofBoard],
    missingPages: [
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
