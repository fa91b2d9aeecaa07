// Apart from the contract, so that pages do not carry what only servers need.
import { offerStates } from '#features/offers/enumerations.ts'

/** What the list is narrowed to: a state, or whatever reports wait about. */
export const offerShows = ['reported', ...offerStates] as const
export type OfferShow = (typeof offerShows)[number]

/** The first is the one without a choice. */
export const consoleOfferSorts = ['newest', 'oldest', 'ending', 'name'] as const
export type ConsoleOfferSort = (typeof consoleOfferSorts)[number]

/** What an operator does to an offer; each is a form of its page. */
export const offerChanges = ['block', 'unblock'] as const
export type OfferChange = (typeof offerChanges)[number]
