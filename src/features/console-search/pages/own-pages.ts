import { translatorOf } from '#app/messages.ts'
import { newBoardPage } from '#features/boards/addresses.ts'
import { companyClaimsPage, companyCodesPage } from '#features/company-checks/addresses.ts'
import type { CheckedCompany } from '#features/company-checks/contract.ts'
import { importSourcesPage, importUploadPage } from '#features/imports/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { consoleEntries } from '#screens/console/console-entries.ts'
import type { Hit } from '../contract.ts'

const consoleHit = { note: '', tenantId: null }

const hitsContaining = (hits: readonly Hit[], text: string): Hit[] =>
  hits.filter((hit) => foldText(hit.text).includes(foldText(text)))

/** Entries of the console's navigation that contain the text. */
export const findPages = (text: string, locale: Locale): Hit[] => {
  const t = translatorOf(locale)
  const all = consoleEntries.map(({ page, label }) => ({
    ...{ ...consoleHit, key: page.name, href: hrefFor(page, {}, locale), text: t(label) },
  }))
  return hitsContaining(all, text)
}

/** Actions that have a page of their own; also those for the first company found. */
export const findActions = (
  text: string,
  company: CheckedCompany | undefined,
  locale: Locale,
): readonly Hit[] => {
  const t = translatorOf(locale)
  const actions = [
    { page: newBoardPage, text: t('console-search:actions.newBoard') },
    { page: importUploadPage, text: t('console-search:actions.importFile') },
    { page: importSourcesPage, text: t('console-search:actions.importAddresses') },
    { page: companyClaimsPage, text: t('console-search:actions.claims') },
  ]
  const all = actions.map(({ page, ...words }) => ({
    ...{ ...consoleHit, key: page.name, href: hrefFor(page, {}, locale), ...words },
  }))
  if (text === '' || !company) return hitsContaining(all, text)
  const codes = {
    ...{ ...consoleHit, key: companyCodesPage.name },
    href: hrefFor(companyCodesPage, { id: company.id }, locale),
    text: t('console-search:actions.companyCodes', { name: company.name }),
    tenantId: company.tenantId,
  }
  return [...hitsContaining(all, text), codes]
}
