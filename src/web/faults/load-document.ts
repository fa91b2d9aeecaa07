/** Opens a page as a document. Never settles, so that the router goes on showing the page before. */
export const loadDocument = (href: string): Promise<never> => {
  // Going back to this page, which the browser may have kept as it was, must not find it waiting.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  // After Back the address is right already; reloading keeps what the history entry stores, such as the place in a list.
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}
