import type { LoaderFunctionArgs } from 'react-router'
import { settingsPage } from '#features/accounts/addresses.ts'
import { ownMailsPage } from '#features/applications/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { redirectTo } from '../../loaders/asking.ts'
import { openAddress } from '../../loaders/page-address.ts'

/** The link in the footer of mails; redirects to the choice of mails in the settings. */
export const loader = ({ url }: LoaderFunctionArgs) => {
  const { locale } = openAddress(readAddress(ownMailsPage, url))
  return redirectTo(`${hrefFor(settingsPage, {}, locale)}#mails`)
}
