// Apart from the contract, so that pages showing a plan do not load the contract's zod.

export const planKeys = ['basic', 'standard', 'pro', 'premium'] as const
export type PlanKey = (typeof planKeys)[number]

export const codeUses = ['publish', 'extend'] as const
export type CodeUse = (typeof codeUses)[number]
export const codeStates = ['free', 'used', 'expired', 'voided'] as const
export type CodeState = (typeof codeStates)[number]
export const codeSorts = ['state', 'newest', 'expires', 'plan'] as const
export type CodeSort = (typeof codeSorts)[number]
