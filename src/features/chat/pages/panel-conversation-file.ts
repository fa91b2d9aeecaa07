import type { LoaderFunctionArgs } from 'react-router'
import { redirectTo } from '#app/loaders/asking.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { chatErrors } from '../contract.ts'
import { memberFor } from '../participant.ts'

/** Redirects to a file of a message by a link that works for some minutes. */
export const loader = async ({ context, params: { id = '', fileId = '' } }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  return redirectTo(
    await page.services.chat.filePath(memberFor(member), id, fileId).catch(refuseWith(chatErrors)),
  )
}
