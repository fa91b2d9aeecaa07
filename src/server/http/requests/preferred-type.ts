interface AcceptedType {
  readonly type: string
  readonly quality: number
  /** 2 for 'text/csv', 1 for 'text/*', 0 for all types. */
  readonly exactness: number
}

const wantedOf = (range: string): AcceptedType => {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const exactness = type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0, exactness }
}

const covers = ({ type, exactness }: AcceptedType, offered: string): boolean =>
  exactness === 0 || type === offered || (exactness === 1 && offered.startsWith(type.slice(0, -1)))

const nothing: AcceptedType = { type: '', quality: 0, exactness: -1 }

/**
 * The offered type that Accept prefers (RFC 9110, 12.5.1). Of equal quality the more exactly named one wins, then the
 * one offered first.
 */
export const preferredType = <Type extends string>(
  accept: string | null,
  offered: readonly [Type, ...Type[]],
): Type => {
  const wanted = (accept ?? '').split(',').map(wantedOf)
  const wishFor = (type: Type): AcceptedType =>
    wanted
      .filter((one) => covers(one, type))
      .reduce((best, one) => (one.exactness >= best.exactness ? one : best), nothing)
  const isBetter = (one: AcceptedType, other: AcceptedType) =>
    one.quality > other.quality ||
    (one.quality > 0 && one.quality === other.quality && one.exactness > other.exactness)
  return offered.reduce((best, type) => (isBetter(wishFor(type), wishFor(best)) ? type : best), offered[0])
}
