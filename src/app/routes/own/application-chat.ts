import type { LoaderFunctionArgs } from 'react-router'
import { applicationChatPage, historyPage } from '#features/applications/addresses.ts'
import { historyErrors } from '#features/applications/history-gateway.ts'
import { chatPage } from '#features/chat/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { isUuid } from '#kernel/uuid.ts'
import { ownerOf } from '../../loaders/account.ts'
import { redirectTo } from '../../loaders/asking.ts'
import { openAddress } from '../../loaders/page-address.ts'
import { pageContext } from '../../pages/page-context.ts'
import { refuseWith } from '../../pages/refusal.ts'

/** The link in a mail about an application; redirects to the conversation, or to the history without one. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { params, locale } = openAddress(readAddress(applicationChatPage, url))
  const candidate = await ownerOf(page, 'candidate')
  const { history } = page.services
  const id = isUuid(params.id)
    ? await history.findChat(candidate, params.id).catch(refuseWith(historyErrors))
    : null
  return redirectTo(id === null ? hrefFor(historyPage, {}, locale) : hrefFor(chatPage, { id }, locale))
}
