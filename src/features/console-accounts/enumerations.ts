// Apart from the contract, so that pages do not carry what only servers need.

export const accountStates = ['unconfirmed', 'confirmed', 'blocked', 'erased'] as const
export type AccountState = (typeof accountStates)[number]

/** The first is the one without a choice. */
export const accountSorts = ['newest', 'oldest', 'signIn', 'name'] as const
export type AccountSort = (typeof accountSorts)[number]

/** What an operator does to an account; each is a form of its page. */
export const accountChanges = [
  'end-session',
  'end-sessions',
  'reset-second-factor',
  'mail-confirmation',
  'block',
  'unblock',
] as const
export type AccountChange = (typeof accountChanges)[number]
