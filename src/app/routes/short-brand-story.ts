import { type LoaderFunctionArgs, redirect } from 'react-router'
import { brandStoryPage, shortStoryPage } from '#features/companies/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { openAddress } from '../loaders/page-address.ts'

/** /story/{slug}: redirects to the story's address. */
export const loader = ({ url }: LoaderFunctionArgs) => {
  const { params, locale } = openAddress(readAddress(shortStoryPage, url))
  return redirect(hrefFor(brandStoryPage, params, locale) + url.search, 301)
}
