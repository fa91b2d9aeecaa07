import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { emptyListing } from '#features/search/address/listing.ts'
import { categoriesPage, listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Category } from '#features/tenants/contract.ts'
import { childCategories, choosableCategories } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { CategoriesScreen } from '#screens/categories/categories-screen.tsx'
import { iconShapes } from '../loaders/category-icons.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { tenant, locale, currency, services } = context.get(pageContext)
  const counts = services.search.facets(tenant, filterOf(emptyListing), currency).categories
  const counted = (category: Category, parent: Category | null = null) => ({
    id: category.id,
    label: category.labels[locale],
    href: hrefFor(
      listingPage,
      parent ? { category: parent, subcategories: [category] } : { category },
      locale,
    ),
    count: counts[category.id] ?? 0,
  })
  const withOffers = ({ id }: Category) => (counts[id] ?? 0) > 0
  const categories = choosableCategories(childCategories(tenant, null))
    .filter(withOffers)
    .map(async (category) => ({
      ...counted(category),
      icon: await iconShapes(category.icon),
      children: choosableCategories(childCategories(tenant, category.id))
        .filter(withOffers)
        .map((child) => counted(child, category)),
    }))
  const t = translatorOf(locale)
  const board = tenant.settings.brand.name
  return {
    categories: await Promise.all(categories),
    meta: {
      title: t('search:meta.categoriesTitle', { board }),
      description: t('search:meta.categoriesDescription', { board }),
    },
    messages: messagesOf(locale, 'search:categories'),
    alternates: alternatesOf(categoriesPage, {}),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.meta.title }, { name: 'description', content: loaderData.meta.description }]
    : []

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>()
  return <CategoriesScreen data={{ categories }} />
}
