import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { companyPage } from '#features/companies/addresses.ts'
import { alternatesOf, hrefFor, readAddress } from '#kernel/addresses.ts'
import { CompanyScreen } from '#screens/companies/company-screen.tsx'
import { savedSearchTexts } from '../loaders/listing/saved-search-texts.ts'
import { loadCompany } from '../loaders/load-company.ts'
import { openAddress } from '../loaders/page-address.ts'
import { companyPictureHref } from '../loaders/share-cards.ts'
import { joinMessages, messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, services } = page
  const { slug } = openAddress(readAddress(companyPage, url)).params
  const present = await services.companyProfiles.findBySlug(tenant, slug)
  if (!present) {
    const after = await services.companies.findSlugAfter(tenant, slug)
    if (after === null) throw data(null, { status: 404 })
    throw redirect(hrefFor(companyPage, { slug: after }, locale), 301)
  }
  const company = loadCompany(page, present)
  const title = translatorOf(locale)('companies:profile.pageTitle', { name: company.name })
  return {
    company,
    title: `${title} | ${tenant.settings.brand.name}`,
    messages: joinMessages(
      messagesOf(
        locale,
        'saved-searches:follow',
        'companies:profile',
        'companies:story',
        'search:search',
        'search:suggestions',
        'offers:card',
        'offers:salary',
        'offers:workplaceType',
        'offers:experienceLevel',
        'favourites:heart',
      ),
      savedSearchTexts({ locale, url, canBeSaved: company.follow !== null }),
    ),
    alternates: alternatesOf(companyPage, { slug }),
    picture: companyPictureHref(page, present),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        ...(loaderData.company.lead ? [{ name: 'description', content: loaderData.company.lead }] : []),
        { property: 'og:title', content: loaderData.title },
      ]
    : []

export default function Company() {
  const { company } = useLoaderData<typeof loader>()
  return <CompanyScreen data={company} />
}
