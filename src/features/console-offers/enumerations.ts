// Separate from the contract, so that pages do not bundle the contract's zod.
import { offerStates } from '#features/offers/enumerations.ts'

/** Filters of the list: by state, or offers with unanswered reports. */
export const offerShows = ['reported', ...offerStates] as const
export type OfferShow = (typeof offerShows)[number]

/** The first is the default. */
export const consoleOfferSorts = ['newest', 'oldest', 'ending', 'name'] as const
export type ConsoleOfferSort = (typeof consoleOfferSorts)[number]

/** What an operator can do to an offer; each has a form on the offer's page. */
export const offerChanges = ['block', 'unblock'] as const
export type OfferChange = (typeof offerChanges)[number]
