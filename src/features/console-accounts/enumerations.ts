// Separate from the contract, so that pages do not bundle the contract's zod.

export const accountStates = ['unconfirmed', 'confirmed', 'blocked', 'erased'] as const
export type AccountState = (typeof accountStates)[number]

/** The first is the default. */
export const accountSorts = ['newest', 'oldest', 'signIn', 'name'] as const
export type AccountSort = (typeof accountSorts)[number]

/** What an operator can do to an account; each has a form on the account's page. */
export const accountChanges = [
  'end-session',
  'end-sessions',
  'reset-second-factor',
  'mail-confirmation',
  'block',
  'unblock',
] as const
export type AccountChange = (typeof accountChanges)[number]
