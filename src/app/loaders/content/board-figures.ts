import { companiesPage } from '#features/companies/addresses.ts'
import { filterEntries, noFilter } from '#features/companies/directory.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatNumber } from '#kernel/format.ts'
import type { BoardFigure } from '#screens/content/content-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** What can be counted of a board now; nothing for a board without offers. */
export const loadBoardFigures = async ({
  tenant,
  locale,
  currency,
  services,
}: PageContext): Promise<readonly BoardFigure[]> => {
  const t = translatorOf(locale)
  const count = (listing: Partial<Listing>) =>
    services.search.count(tenant, filterOf({ ...emptyListing, ...listing }), currency)
  const total = count({})
  if (total === 0) return []
  const companies = filterEntries(await services.companyProfiles.list(tenant), {
    ...noFilter,
    isActivelyRecruiting: true,
  }).length
  return [
    {
      value: `${formatNumber(Math.floor((count({ withSalary: true }) * 100) / total), locale)}%`,
      label: t('content:about.withSalary'),
      href: hrefFor(listingPage, { withSalary: true }, locale),
    },
    {
      value: formatNumber(total, locale),
      label: t('content:about.offers', { count: total }),
      href: hrefFor(listingPage, {}, locale),
    },
    {
      value: formatNumber(companies, locale),
      label: t('content:about.companies', { count: companies }),
      href: withQuery(hrefFor(companiesPage, {}, locale), { recruiting: '1' }),
    },
  ]
}
