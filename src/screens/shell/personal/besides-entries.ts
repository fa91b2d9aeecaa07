interface Leading {
  readonly href: string
}

/** The links of a board's menu that lead elsewhere than the entries above them. */
export const besidesEntries = <Link extends Leading>(
  links: readonly Link[],
  entries: readonly Leading[],
): readonly Link[] => {
  const entered = new Set(entries.map(({ href }) => href))
  return links.filter(({ href }) => !entered.has(href))
}
