// Separate from the contract, so that pages do not bundle the contract's zod.

export const logSorts = ['newest', 'oldest'] as const
export type LogSort = (typeof logSorts)[number]
