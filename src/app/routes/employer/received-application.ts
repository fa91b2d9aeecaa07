import type { LoaderFunctionArgs } from 'react-router'
import { receivedApplicationPage } from '#features/applications/addresses.ts'
import { triagePage } from '#features/panel/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { openAddress } from '../../loaders/page-address.ts'

/** The link in a mail about a received application; redirects to the panel, which checks the rights. */
export const loader = ({ url }: LoaderFunctionArgs) => {
  const { params, locale } = openAddress(readAddress(receivedApplicationPage, url))
  return new Response(null, { status: 303, headers: { location: hrefFor(triagePage, params, locale) } })
}
