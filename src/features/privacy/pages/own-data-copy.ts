import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { ownerOf, portalOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { ownDataPage } from '../addresses.ts'
import { privacyErrors } from '../contract.ts'

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const owner = await ownerOf(page, 'candidate')
  const { privacy } = page.services
  const archive = await privacy
    .exportAll(sessionLookupOf(page, request), owner, page.locale)
    .catch(refuseWith(privacyErrors))
  const day = page.now.toISOString().slice(0, 10)
  const headers = {
    ...ownHeaders,
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${page.tenant.key}-${day}.zip"`,
    'x-content-type-options': 'nosniff',
  }
  return new Response(archive, { headers })
}

/** Redirects GET requests; only a submitted form exports. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  return redirectTo(hrefFor(ownDataPage, {}, page.locale))
}
