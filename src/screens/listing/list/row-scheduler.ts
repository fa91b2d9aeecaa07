interface Row {
  readonly index: number
  readonly top: number | null
  /** The row's card; undefined while it is loading. */
  readonly card: unknown
}

/** Positions of the rows of the endless list. */
interface Place {
  readonly height: number
  readonly rows: readonly Row[]
}

/** Number of rows that a slow phone renders and lays out within a frame. */
const ROWS_A_FRAME = 1
/** Number of rows that a jump shows at once, as nothing is visible until then. */
const ROWS_OF_A_JUMP = 2

/** Whether rows only enter and leave: some stay, and none of those moved. */
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
 * Renders new rows and newly loaded cards one per frame, nearest to the middle of the window first: all at once would
 * drop frames. While scrolling they wait until the scrolled frame is painted, as the overscan has spare rows, and so does
 * the start among rows that are rendered already; a jump, or a change of positions, is rendered at once.
 */
export const createRowScheduler = <Rows extends Place>(
  onRows: (rows: Rows) => void,
  /** Rows that are rendered already. */
  renderedBefore: readonly Omit<Row, 'top'>[],
) => {
  let scheduled: { readonly rows: Rows; readonly middle: number } | null = null
  let rendered = new Map(renderedBefore.map(({ index, card }) => [index, card]))
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  /** At the start: the page has rendered the rows from the list's first on, which stand where they will. */
  const isInPlace = (place: Place): boolean =>
    rendered.has(0) && place.rows.every(({ index }) => rendered.has(index))
  const renderAfterFrame = () => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => draw())
    })
  }
  const draw = (most = ROWS_A_FRAME) => {
    if (!scheduled) return
    const { rows, middle } = scheduled
    const waiting = rows.rows
      .filter(({ index, card }) => !rendered.has(index) || rendered.get(index) !== card)
      .sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle))
    const left = new Set<Row>(waiting.slice(most))
    const shown = rows.rows.flatMap((row) => {
      if (!left.has(row)) return [row]
      return rendered.has(row.index) ? [{ ...row, card: rendered.get(row.index) }] : []
    })
    rendered = new Map(shown.map(({ index, card }) => [index, card]))
    onRows({ ...rows, rows: shown })
    if (left.size > 0) renderAfterFrame()
  }
  return {
    /** `middle` is the index of the row in the middle of the window. */
    schedule(rows: Rows, middle: number): void {
      cancel()
      const isQuiet = scheduled === null ? isInPlace(rows) : isSameGround(scheduled.rows, rows)
      scheduled = { rows, middle }
      if (isQuiet) renderAfterFrame()
      // Moving existing rows fills the frame: new ones wait.
      else draw(rows.rows.some(({ index }) => rendered.has(index)) ? 0 : ROWS_OF_A_JUMP)
    },
    cancel,
  }
}
