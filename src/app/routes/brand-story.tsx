import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { brandStoryPage } from '#features/companies/addresses.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import { StoryScreen } from '#screens/companies/story-screen.tsx'
import { loadStory } from '../loaders/load-company.ts'
import { openAddress } from '../loaders/page-address.ts'
import { findStoryCard, storyPictureHref } from '../loaders/share-cards.ts'
import { messagesOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { slug } = openAddress(readAddress(brandStoryPage, url)).params
  const story = await loadStory(page, slug)
  const card = await findStoryCard(page, slug)
  if (!story || !card) throw data(null, { status: 404 })
  return {
    story,
    picture: storyPictureHref(page, slug, card),
    title: `${story.title} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(
      page.locale,
      'companies:story',
      'companies:profile',
      'offers:card',
      'offers:salary',
      'offers:workplaceType',
      'offers:experienceLevel',
      'favourites:heart',
    ),
    alternates: alternatesOf(brandStoryPage, { slug }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.story.lead },
        { property: 'og:title', content: loaderData.story.title },
        { property: 'og:type', content: 'article' },
      ]
    : []

export default function BrandStory() {
  const { story } = useLoaderData<typeof loader>()
  return <StoryScreen data={story} />
}
