import { useEffect } from 'react'

/** In the place of a dialog whose code did not come: to the page that shows the same. */
export const ToPage = ({ href }: { href: string }) => {
  useEffect(() => location.assign(href), [href])
  return null
}
