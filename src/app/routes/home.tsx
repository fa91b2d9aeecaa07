import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { MailedAlertHost } from '#features/saved-searches/web/parts/mailed-alert-host.tsx'
import { homePage } from '#features/tenants/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { pack } from '#kernel/text/packed.ts'
import { HomeScreen } from '#screens/home/home-screen.tsx'
import { useUnpacked } from '#web/api/use-unpacked.ts'
import { loadHome } from '../loaders/home/load-home.ts'
import { savedSearchTexts } from '../loaders/listing/saved-search-texts.ts'
import { homePictureHref } from '../loaders/share-cards.ts'
import { joinMessages, messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale } = page
  const { title, description } = tenant.settings.home
  return {
    home: pack(await loadHome(page)),
    picture: homePictureHref(page),
    meta: { title: title[locale], description: description[locale] },
    messages: joinMessages(
      messagesOf(
        locale,
        'offers:card',
        'offers:week',
        'offers:salary',
        'offers:workplaceType',
        'offers:experienceLevel',
        'search:home',
        'search:search',
        'search:suggestions',
        'search:listing',
        'search:filters',
        'content:home',
        'content:blog',
        'companies:story',
        'favourites:heart',
      ),
      savedSearchTexts({ locale, url, canBeSaved: false }),
    ),
    alternates: alternatesOf(homePage, {}),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.meta.title },
        { name: 'description', content: loaderData.meta.description },
        { property: 'og:title', content: loaderData.meta.title },
        { property: 'og:description', content: loaderData.meta.description },
        { property: 'og:type', content: 'website' },
      ]
    : []

export default function HomePage() {
  const { home: packed } = useLoaderData<typeof loader>()
  const home = useUnpacked(packed)
  return (
    <>
      <MailedAlertHost />
      <HomeScreen data={home} />
    </>
  )
}
