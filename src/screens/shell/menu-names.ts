/** Hash that opens the menu. */
export const SIDE_MENU = 'side-menu'
/** Anchor of the same links in the footer, for readers without scripts. It differs from SIDE_MENU, as browsers scroll
 * to an element named by the hash. */
export const FOOTER_MENU = 'footer-menu'
