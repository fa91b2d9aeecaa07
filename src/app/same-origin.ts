import { data } from 'react-router'

/** Whether another site's page sends this; `null` is of no page that can be named. */
export const isForeignOrigin = (origin: string, url: URL): boolean =>
  !URL.canParse(origin) || new URL(origin).host !== url.host

/** Refuses a form that another site's page sends here. */
export const refuseForeignOrigin = (request: Request, url: URL): void => {
  const origin = request.headers.get('origin')
  if (origin && isForeignOrigin(origin, url)) throw data(null, { status: 403 })
}
