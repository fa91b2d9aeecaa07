import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { fieldsOf, ownerOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { ownDataPage } from '../addresses.ts'
import { privacyErrors } from '../contract.ts'

/** Exports the signed-in candidate's data, or those of a mailed link. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { privacy } = page.services
  const asking = sessionLookupOf(page, request)
  const token = textIn(await fieldsOf(page, request), 'token', 200)
  const archive = await (token
    ? privacy.exportByLink(asking, token, page.locale)
    : privacy.exportAll(asking, await ownerOf(page, 'candidate'), page.locale)
  ).catch(refuseWith(privacyErrors))
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
