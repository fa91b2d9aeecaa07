import type { LoaderFunctionArgs } from 'react-router'
import { redirectTo } from '#app/loaders/asking.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { candidateErrors } from '../contract.ts'

/** Redirects to the CV of a candidate matched with the company; the link expires after some minutes. */
export const loader = async ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const { candidates } = page.services
  return redirectTo(await candidates.cvPath(member, id).catch(refuseWith(candidateErrors)))
}
