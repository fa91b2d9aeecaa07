/** What the rows of the endless list say of where they lie. */
interface Place {
  readonly height: number
  readonly rows: readonly { readonly index: number; readonly top: number | null }[]
}

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
 * Rows that come while one scrolls are drawn in a task of their own, after the frame that was scrolled: made, styled and
 * laid out in one go they held it up twice as long. There are rows to spare until then. Whatever moves or jumps is drawn at once.
 */
export const createRowTeller = <Rows extends Place>(onRows: (rows: Rows) => void) => {
  let told: Rows | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tell(rows: Rows): void {
      clearTimeout(timer)
      const isQuiet = told !== null && isSameGround(told, rows)
      told = rows
      if (isQuiet) timer = setTimeout(() => onRows(rows))
      else onRows(rows)
    },
    cancel: (): void => clearTimeout(timer),
  }
}
