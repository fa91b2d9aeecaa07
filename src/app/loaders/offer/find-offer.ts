import { data, redirect } from 'react-router'
import type { FoundOffer } from '#features/offers/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { categoryHref } from '../own-offers.ts'

/**
 * The offer of an address. Throws 404 for an unknown slug and 301 to a changed one. A removed offer redirects to its
 * category, or is 410 when `isPage` is false (for pictures and the like).
 */
export const findOffer = async (
  page: PageContext,
  slug: string,
  address: Page<{ readonly slug: string }>,
  isPage = true,
): Promise<FoundOffer> => {
  const { tenant, locale, services } = page
  const found = await services.offers
    .getOfferBySlug(tenant.id, slug, locale)
    .catch(async (error: unknown) => {
      if (!isAppError(error) || error.code !== 'offer.not-found') throw error
      const removed = await services.offers.findRemovedOffer(tenant.id, slug)
      if (removed && isPage) throw redirect(categoryHref(page, removed.categoryId), 301)
      throw data(null, { status: removed ? 410 : 404 })
    })
  if (found.redirectTo) throw redirect(hrefFor(address, { slug: found.redirectTo }, locale), 301)
  if (!found.offer.isOfferActive && !hasFlag(tenant, 'expiredOffers')) throw data(null, { status: 410 })
  return found
}
