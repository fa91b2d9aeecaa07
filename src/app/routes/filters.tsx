import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { FiltersScreen } from '#screens/listing/search/form-page.tsx'
import { formPageMeta, loadListingForm } from '../loaders/listing/listing-form-page.ts'

export const loader = (call: LoaderFunctionArgs) => loadListingForm('filters', call)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => formPageMeta(loaderData)

export default function FiltersPage() {
  const { listing } = useLoaderData<typeof loader>()
  return <FiltersScreen data={listing} />
}
