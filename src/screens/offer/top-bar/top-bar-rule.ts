const PHONE_SHOWN_ABOVE = 168
const WIDE_SHOWN_ABOVE = 160

/** Whether the bar with the offer's title lies over the page that far down. */
export const isTopBarShown = (scrollY: number, isPhone: boolean): boolean =>
  scrollY > (isPhone ? PHONE_SHOWN_ABOVE : WIDE_SHOWN_ABOVE)
