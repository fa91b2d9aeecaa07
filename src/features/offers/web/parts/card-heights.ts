/** Pixels of an offer card, the same for all cards of a breakpoint: the list can place any of them unseen. */
export const cardHeights = { phone: 208, wide: 132 } as const
/** Between two cards. */
export const cardGap = 8
/** The widest phone, as in offer-card.css. */
export const phoneQuery = '(width < 768px)'
