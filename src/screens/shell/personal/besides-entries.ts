interface Linked {
  readonly href: string
}

/** Menu links that are not among the entries already. */
export const besidesEntries = <Link extends Linked>(
  links: readonly Link[],
  entries: readonly Linked[],
): readonly Link[] => {
  const entered = new Set(entries.map(({ href }) => href))
  return links.filter(({ href }) => !entered.has(href))
}
