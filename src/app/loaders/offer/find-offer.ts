import { data, redirect } from 'react-router'
import type { FoundOffer } from '#features/offers/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** The offer of a page's address; throws 404, or the way to its present address from an old one. */
export const findOffer = async (
  { tenant, locale, services }: PageContext,
  slug: string,
  address: Page<{ readonly slug: string }>,
): Promise<FoundOffer> => {
  const found = await services.offers.getOfferBySlug(tenant.id, slug, locale).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'offer.not-found') throw data(null, { status: 404 })
    throw error
  })
  if (found.redirectTo) throw redirect(hrefFor(address, { slug: found.redirectTo }, locale), 301)
  if (!found.offer.isOfferActive && !hasFlag(tenant, 'expiredOffers')) throw data(null, { status: 410 })
  return found
}
