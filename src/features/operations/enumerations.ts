// Separate from the contract, so that pages do not bundle its zod. The first of each list is the default.

export const jobSorts = ['newest', 'oldest', 'name'] as const

export const mailSorts = ['newest', 'oldest'] as const
export type MailSort = (typeof mailSorts)[number]
