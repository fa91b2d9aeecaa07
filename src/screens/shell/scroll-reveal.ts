export interface ScrollReveal {
  readonly isHidden: boolean
  /** Scroll position at which the current direction began. */
  readonly turnedAt: number
  readonly at: number
}

const HIDE_AFTER_PX = 10
const REVEAL_AFTER_PX = 30

export const startReveal = (at: number): ScrollReveal => ({ isHidden: false, turnedAt: at, at })

/** Hides the header after scrolling 10 px down and shows it after 30 px up, since the last change of direction. */
export const nextReveal = (state: ScrollReveal, at: number, headerHeight: number): ScrollReveal => {
  if (at <= headerHeight) return startReveal(at)
  const wasDown = state.at >= state.turnedAt
  const isDown = at > state.at
  const turnedAt = at !== state.at && isDown !== wasDown ? state.at : state.turnedAt
  const isHidden = isDown
    ? state.isHidden || at - turnedAt > HIDE_AFTER_PX
    : state.isHidden && turnedAt - at <= REVEAL_AFTER_PX
  return { isHidden, turnedAt, at }
}
