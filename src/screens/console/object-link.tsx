import { boardsPage } from '#features/boards/addresses.ts'
import { companyCheckPage } from '#features/company-checks/addresses.ts'
import { accountPage } from '#features/console-accounts/addresses.ts'
import { consoleOfferPage } from '#features/console-offers/addresses.ts'
import { importPage, importSourcesPage } from '#features/imports/addresses.ts'
import { invoicePage, orderPage } from '#features/payments/addresses.ts'
import { reportPage } from '#features/reports/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

const hrefs: Readonly<Record<string, (id: string, locale: Locale) => string>> = {
  account: (id, locale) => hrefFor(accountPage, { id }, locale),
  company: (id, locale) => hrefFor(companyCheckPage, { id }, locale),
  offer: (id, locale) => hrefFor(consoleOfferPage, { id }, locale),
  order: (id, locale) => hrefFor(orderPage, { id }, locale),
  invoice: (id, locale) => hrefFor(invoicePage, { id }, locale),
  report: (id, locale) => hrefFor(reportPage, { id }, locale),
  import: (id, locale) => hrefFor(importPage, { id }, locale),
  'import-source': (_, locale) => hrefFor(importSourcesPage, {}, locale),
  board: (_, locale) => hrefFor(boardsPage, {}, locale),
}

/** The object of an audit entry, such as 'company:12', linked to its page in the console if it has one. */
export const ObjectLink = ({ object }: { object: string }) => {
  const locale = useLocale()
  const [, kind = '', id = ''] = /^([a-z-]+):(.+)$/.exec(object) ?? []
  const hrefOf = Object.hasOwn(hrefs, kind) ? hrefs[kind] : undefined
  if (!hrefOf) return <>{object || '–'}</>
  return (
    <a className="con__link con__object" href={hrefOf(id, locale)} title={object}>
      {object}
    </a>
  )
}
