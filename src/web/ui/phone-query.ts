/** Media query of a phone, the same as in the style sheets. */
export const phoneQuery = '(width < 768px)'
