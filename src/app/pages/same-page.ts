import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Loads nothing again when only the hash changes: a dialog that opens or closes over the page. */
export const loadsUnlessSamePage = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  const isOtherHash = currentUrl.hash !== nextUrl.hash
  return isSamePage && isOtherHash && formMethod === undefined ? false : defaultShouldRevalidate
}
