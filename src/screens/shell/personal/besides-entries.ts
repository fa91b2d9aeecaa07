interface Leading {
  readonly href: string
}

/** Menu links that are not among the entries already. */
export const besidesEntries = <Link extends Leading>(
  links: readonly Link[],
  entries: readonly Leading[],
): readonly Link[] => {
  const entered = new Set(entries.map(({ href }) => href))
  return links.filter(({ href }) => !entered.has(href))
}
