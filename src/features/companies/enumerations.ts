// Apart from the contract, so that a form does not carry the contract's zod.

export const companySizes = ['1-10', '11-25', '26-50', '51-100', '101-500', '501+'] as const
export type CompanySize = (typeof companySizes)[number]
