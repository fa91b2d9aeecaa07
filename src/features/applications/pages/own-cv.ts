import type { LoaderFunctionArgs } from 'react-router'
import { ownerOf, portalOf } from '#app/loaders/account.ts'
import { redirectTo } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'

/** Redirects to the CV of one's own profile by a link that works for some minutes. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const path = await page.services.profiles.cvPath(await ownerOf(page, 'candidate'))
  if (path === null) throw new Response(null, { status: 404 })
  return redirectTo(path)
}
