// Apart from the contract, so that pages do not carry what only servers need. The first is the one without a choice.

export const jobSorts = ['newest', 'oldest', 'name'] as const

export const mailSorts = ['newest', 'oldest'] as const
export type MailSort = (typeof mailSorts)[number]
