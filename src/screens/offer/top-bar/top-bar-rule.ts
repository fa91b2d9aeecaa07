const PHONE_SHOWN_ABOVE = 168
const WIDE_SHOWN_ABOVE = 160

/** Whether the bar with the offer's title is shown at this scroll position. */
export const isTopBarShown = (scrollY: number, isPhone: boolean): boolean =>
  scrollY > (isPhone ? PHONE_SHOWN_ABOVE : WIDE_SHOWN_ABOVE)
