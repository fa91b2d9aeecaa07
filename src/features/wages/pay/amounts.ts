// Tolerance for floating point errors, so that these never decide the rounding.
const EPSILON = 1e-7

/** Rounds to the grosz, as contributions are. */
export const toGrosz = (amount: number): number => Math.round(amount * 100 + EPSILON) / 100

/** Rounds to the zloty, as tax and its base are. */
export const toZloty = (amount: number): number => Math.round(amount + EPSILON)
