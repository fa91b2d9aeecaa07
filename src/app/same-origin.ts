import { data } from 'react-router'

/** Refuses a form that another site's page sends here. */
export const refuseForeignOrigin = (request: Request, url: URL): void => {
  const origin = request.headers.get('origin')
  if (origin && (origin === 'null' || new URL(origin).host !== url.host)) throw data(null, { status: 403 })
}
