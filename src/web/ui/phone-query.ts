/** What a phone asks of the window, as the style sheets do. */
export const phoneQuery = '(width < 768px)'
