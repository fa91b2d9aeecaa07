import { type LoaderFunctionArgs, redirect } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { leavePage } from '#features/redirects/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { findOffer } from '../loaders/offer/find-offer.ts'
import { openAddress } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

/** Whether a person clicked the link; crawlers and prefetching browsers do not send these headers. */
const isPress = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-user') === '?1' &&
  headers.get('sec-fetch-dest') === 'document' &&
  !headers.has('sec-purpose') &&
  headers.get('purpose') !== 'prefetch'

/** Redirects browsers without scripts to the employer's page; scripts open it directly and count by an API call. */
export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { tenant, locale, ip, services } = page
  const { slug } = openAddress(readAddress(leavePage, url)).params
  await findOffer(page, slug, leavePage)
  const visitor = { ip, userAgent: request.headers.get('user-agent') ?? '' }
  const applyUrl = await services.redirects.follow({
    ...{ tenantId: tenant.id, slug, visitor, counts: isPress(request) },
    accountId: (await page.findActor('candidate'))?.accountId ?? null,
  })
  return redirect(applyUrl ?? hrefFor(offerPage, { slug }, locale), {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  })
}
