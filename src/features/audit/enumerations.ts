// Apart from the contract, so that pages do not carry what only servers need.

export const logSorts = ['newest', 'oldest'] as const
export type LogSort = (typeof logSorts)[number]
