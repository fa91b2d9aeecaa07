/** A path of the board itself gets its origin; what lies elsewhere names its host already. */
export const absoluteAddress = (address: string, origin: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address
