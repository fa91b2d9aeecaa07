import { data } from 'react-router'
import { isOfForeignPage } from '#server/http/foreign-origin.ts'

/** Whether another site's page sends this; `null` is of no page that can be named. */
export const isForeignOrigin = (origin: string, url: URL): boolean =>
  !URL.canParse(origin) || new URL(origin).host !== url.host

/** Refuses a form that another site's page sends here. */
export const refuseForeignPage = (request: Request): void => {
  if (isOfForeignPage(request)) throw data(null, { status: 403 })
}
