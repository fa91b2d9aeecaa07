// What the products of rates are off by in floating point never decides a grosz.
const EPSILON = 1e-7

/** To the grosz, as contributions are. */
export const toGrosz = (amount: number): number => Math.round(amount * 100 + EPSILON) / 100

/** To the zloty, as the base of a tax and the tax are. */
export const toZloty = (amount: number): number => Math.round(amount + EPSILON)
