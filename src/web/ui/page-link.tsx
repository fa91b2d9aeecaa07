import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { Link, type LinkProps, type NavigateFunction, useNavigate } from 'react-router'

export interface PageLinkProps
  extends Omit<LinkProps, 'to' | 'relative' | 'prefetch' | 'mask' | 'defaultShouldRevalidate' | 'className'> {
  className?: string
  /** A path of this board from its root, or a query or fragment of the current page. */
  to: string
}

const NavigateContext = createContext<NavigateFunction | null>(null)

/** Lets links of pages within it navigate. Stands in the root, where the router's function never changes. */
export const PageLinkProvider = ({ children }: { children: ReactNode }) => (
  <NavigateContext value={useNavigate()}>{children}</NavigateContext>
)

const isCurrent = (to: string): boolean => new URL(to, window.location.href).href === window.location.href

/** Whether a click on a link is for this tab: with the main button and without a modifier key. */
const isForThisTab = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (target === undefined || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/**
 * A link to a page of this board. A path from the root is a plain anchor, as the router's link renders again at each
 * change of the address: for a list's hundred links that takes longer than all else of opening a sheet. Links relative
 * to the current page are the router's.
 */
export const PageLink = (props: PageLinkProps) => {
  const navigate = use(NavigateContext)
  const { to, onClick, target, reloadDocument, replace, state, preventScrollReset, viewTransition } = props
  if (!to.startsWith('/')) return <Link {...props} />
  if (import.meta.env.SSR) return <Anchor {...props} />
  if (!navigate) return <Link {...props} />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isForThisTab(event, target)) return
    event.preventDefault()
    void navigate(to, {
      ...{ replace: replace ?? isCurrent(to), state },
      ...(preventScrollReset !== undefined && { preventScrollReset }),
      ...(viewTransition !== undefined && { viewTransition }),
    })
  }
  return <Anchor {...props} onClick={follow} />
}

/** The anchor that the router's link renders. */
export const Anchor = ({ to, discover = 'render', ...rest }: PageLinkProps) => {
  const { reloadDocument, replace, state, preventScrollReset, viewTransition, ...attributes } = rest
  return <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
