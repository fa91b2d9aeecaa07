/** Prefixes a path of the board with its origin; absolute URLs stay as they are. */
export const absoluteUrl = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address
