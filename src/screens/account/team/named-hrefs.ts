import type { CompanyRole, NamedOffer } from '#features/accounts/contract.ts'
import { panelOfferPage } from '#features/panel/addresses.ts'
import { offerFormPage } from '#features/posting/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** A named offer with where its contact is changed; a viewer, who cannot open the form, gets the offer's page. */
export interface LinkedOffer extends NamedOffer {
  readonly href: string
}

/** For the loader: the addresses stay out of the browser's scripts. */
export const withHrefs = (
  offers: readonly NamedOffer[],
  { role, locale }: { readonly role: CompanyRole; readonly locale: Locale },
): LinkedOffer[] =>
  offers.map((offer) => ({
    ...offer,
    href:
      role === 'viewer'
        ? hrefFor(panelOfferPage, { id: offer.offerId }, locale)
        : `${hrefFor(offerFormPage, { id: offer.offerId }, locale)}#section-contact`,
  }))
