import { data, redirect } from 'react-router'
import type { FoundOffer } from '#features/offers/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { goneOffer } from './gone-offer.ts'

/**
 * The offer of an address. Throws 404 for an unknown slug, 301 to a changed one, and 410 for an offer that was removed
 * or blocked; the body of the latter is null when `isPage` is false (for pictures and the like).
 */
export const findOffer = async (
  page: PageContext,
  slug: string,
  address: Page<{ readonly slug: string }>,
  isPage = true,
): Promise<FoundOffer> => {
  const { tenant, locale, services } = page
  const gone = (categoryId: number | null) =>
    data(isPage ? { gone: goneOffer(page, slug, categoryId) } : null, { status: 410 })
  const found = await services.offers
    .getOfferBySlug(tenant.id, slug, locale)
    .catch(async (error: unknown) => {
      if (!isAppError(error) || error.code !== 'offer.not-found') throw error
      const former = await services.offers.findGoneOffer(tenant.id, slug)
      throw former ? gone(former.categoryId) : data(null, { status: 404 })
    })
  if (found.redirectTo) throw redirect(hrefFor(address, { slug: found.redirectTo }, locale), 301)
  if (!found.offer.isOfferActive && !hasFlag(tenant, 'expiredOffers'))
    throw gone(found.offer.category?.id ?? null)
  return found
}
