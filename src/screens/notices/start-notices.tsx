import { createRoot } from 'react-dom/client'
import type { getNotices } from '#features/notices/notices-gateway.ts'
import { isLocale } from '#kernel/locale.ts'
import { callApi } from '#web/api/call-api.ts'
import { Notices } from './notices.tsx'
import { watchLists } from './rtb.ts'
import { watchConsent } from './stored.ts'

const NAME = 'GET /v1/notices'

/** Loads the notices and shows them beside the page, one at a time; nothing after a failed call. */
export const startNotices = async (): Promise<void> => {
  const { lang } = document.documentElement
  if (!isLocale(lang)) return
  const result = await callApi<typeof getNotices>(NAME, { query: { locale: lang } })
  if (!result.isOk) return
  const notices = result.body
  watchConsent()
  if (notices.sendsRtb) watchLists()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Notices notices={notices} />)
}
