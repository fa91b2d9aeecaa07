import { useEffect } from 'react'

/** Fallback for a dialog whose code did not load: goes to the page with the same content. */
export const RedirectToPage = ({ href }: { href: string }) => {
  useEffect(() => location.assign(href), [href])
  return null
}
