import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { SearchScreen } from '#screens/listing/search/form-page.tsx'
import { formPageMeta, loadListingForm } from '../loaders/listing/listing-form-page.ts'

export const loader = (call: LoaderFunctionArgs) => loadListingForm('search', call)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => formPageMeta(loaderData)

export default function SearchPage() {
  const { listing } = useLoaderData<typeof loader>()
  return <SearchScreen data={listing} />
}
