/** Whether a category's link leaves the listing it stands beside (`redirectTo`), instead of filtering it. */
export const leadsAway = (href: string, allHref: string): boolean =>
  !href.startsWith(allHref.replace(/\?.*$/, ''))
