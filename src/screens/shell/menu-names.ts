/** The hash that opens the menu. */
export const SIDE_MENU = 'side-menu'
/** Where it leads without scripts: the footer holds the same. Another name, as browsers scroll to what a hash names. */
export const FOOTER_MENU = 'footer-menu'
