interface Written {
  readonly unit: string
  /** The amount without its sign. */
  readonly written: string
}

/** A change with its sign; '−' is a minus, not a hyphen. */
export const changeNote = (
  change: number,
  { unit, written }: Written = { unit: '%', written: `${Math.abs(change)}` },
): string => `${change > 0 ? '+' : change < 0 ? '−' : ''}${written}${unit}`
