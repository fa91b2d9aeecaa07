import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A `shouldRevalidate` that reloads nothing when only the hash changes, as when a dialog opens over the page. */
export const loadsUnlessSamePage = (change: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  const isOtherHash = currentUrl.hash !== nextUrl.hash
  return isSamePage && isOtherHash && formMethod === undefined ? false : defaultShouldRevalidate
}
