import type { LoaderFunctionArgs } from 'react-router'
import { ownerOf, portalOf } from '#app/loaders/account.ts'
import { redirectTo } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { chatErrors } from '../contract.ts'
import { candidateOf } from '../participant.ts'

/** Redirects to a file of a message by a link that works for some minutes. */
export const loader = async ({ context, params: { id = '', fileId = '' } }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const who = candidateOf(await ownerOf(page, 'candidate'))
  return redirectTo(await page.services.chat.filePath(who, id, fileId).catch(refuseWith(chatErrors)))
}
