import { definePage } from '#kernel/addresses.ts'

/** The console's queue of everything that waits for an operator. */
export const waitingPage = definePage('waiting', { pl: '/operator/kolejka', en: '/en/operator/queue' })
