import { type LoaderFunctionArgs, redirect } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { leavePage } from '#features/redirects/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { findOffer } from '../loaders/offer/find-offer.ts'
import { openAddress } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

/** Somebody pressed the link: neither a crawler nor a browser that fetches ahead says so. */
const isPress = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-user') === '?1' &&
  headers.get('sec-fetch-dest') === 'document' &&
  !headers.has('sec-purpose') &&
  headers.get('purpose') !== 'prefetch'

/** The way to the employer's own page for browsers without scripts; scripts go there directly and count by a call. */
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
