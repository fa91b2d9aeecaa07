import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { companiesPage } from '#features/companies/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { CompaniesScreen } from '#screens/companies/companies-screen.tsx'
import { loadCompanies } from '../loaders/load-companies.ts'
import { queryPageMeta } from '../loaders/query-page-meta.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  const companies = await loadCompanies(page)
  const t = translatorOf(locale)
  return {
    companies,
    title: `${t('companies:list.pageTitle')} | ${tenant.settings.brand.name}`,
    description: t('companies:list.description', { companies: companies.total }),
    hasQuery: url.search !== '',
    messages: messagesOf(locale, 'companies:list', 'search:search', 'search:suggestions'),
    alternates: alternatesOf(companiesPage, {}),
  }
}

export const meta = queryPageMeta

export default function Companies() {
  const { companies } = useLoaderData<typeof loader>()
  return <CompaniesScreen data={companies} />
}
