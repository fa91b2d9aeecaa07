interface Row {
  readonly index: number
  readonly top: number | null
  /** What it shows; undefined while that is on its way. */
  readonly card: unknown
}

/** What the rows of the endless list say of where they lie. */
interface Place {
  readonly height: number
  readonly rows: readonly Row[]
}

/** As many as a slow phone makes, styles and lays out for one frame without holding it up. */
export const ROWS_A_FRAME = 2

/** Whether rows merely come and go: some of those that were shown still are, and lie where they lay. */
const isSameGround = (before: Place, next: Place): boolean => {
  const tops = new Map(before.rows.map(({ index, top }) => [index, top]))
  const staying = next.rows.filter(({ index }) => tops.has(index))
  return (
    before.height === next.height &&
    staying.length > 0 &&
    staying.every(({ index, top }) => tops.get(index) === top)
  )
}

/**
 * New rows, and cards that have come for rows, are drawn a few in a frame, those in the middle of the window first: made,
 * styled and laid out in one go they held up the frame. Those that come while one scrolls wait for the frame that was
 * scrolled, as there are rows to spare until then; whatever moves or jumps does so at once.
 */
export const createRowTeller = <Rows extends Place>(
  onRows: (rows: Rows) => void,
  /** The rows that are there before the first are told. */
  drawnBefore: readonly Omit<Row, 'top'>[],
) => {
  let told: { readonly rows: Rows; readonly middle: number } | null = null
  let drawn = new Map(drawnBefore.map(({ index, card }) => [index, card]))
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const drawAfterFrame = () => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => draw())
    })
  }
  const draw = (most = ROWS_A_FRAME) => {
    if (!told) return
    const { rows, middle } = told
    const waiting = rows.rows
      .filter(({ index, card }) => !drawn.has(index) || drawn.get(index) !== card)
      .sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle))
    const left = new Set<Row>(waiting.slice(most))
    const shown = rows.rows.flatMap((row) => {
      if (!left.has(row)) return [row]
      return drawn.has(row.index) ? [{ ...row, card: drawn.get(row.index) }] : []
    })
    drawn = new Map(shown.map(({ index, card }) => [index, card]))
    onRows({ ...rows, rows: shown })
    if (left.size > 0) drawAfterFrame()
  }
  return {
    /** `middle` is the row in the middle of the window. */
    tell(rows: Rows, middle: number): void {
      cancel()
      const isQuiet = told !== null && isSameGround(told.rows, rows)
      told = { rows, middle }
      if (isQuiet) drawAfterFrame()
      // Rows that move have enough to do.
      else draw(rows.rows.some(({ index }) => drawn.has(index)) ? 0 : ROWS_A_FRAME)
    },
    cancel,
  }
}
