import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { companiesPage } from '#features/companies/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { CompaniesScreen } from '#screens/companies/companies-screen.tsx'
import { loadCompanies } from '../loaders/load-companies.ts'
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
    description: t('companies:list.description', { count: companies.total }),
    isAsked: url.search !== '',
    messages: messagesOf(locale, 'companies:list'),
    alternates: alternatesOf(companiesPage, {}),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: loaderData.title },
        ...(loaderData.isAsked ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ]
    : []

export default function Companies() {
  const { companies } = useLoaderData<typeof loader>()
  return <CompaniesScreen data={companies} />
}
