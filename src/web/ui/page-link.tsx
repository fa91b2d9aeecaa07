import { Link, type LinkProps } from 'react-router'

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'relative' | 'prefetch' | 'className'> {
  className?: string
  /** A path of this board from its root, or a query or fragment of the current page. */
  to: string
}

/**
 * A link to a page of this board. The server renders the router's anchor directly, as resolving each of a list's
 * hundred paths through the router is slow.
 */
export const PageLink = (props: PageLinkProps) =>
  import.meta.env.SSR && props.to.startsWith('/') ? <Anchor {...props} /> : <Link {...props} />

/** The anchor that the router's link renders, before hydration. */
export const Anchor = ({ to, discover = 'render', ...rest }: PageLinkProps) => {
  const { reloadDocument, replace, state, preventScrollReset, viewTransition, onClick, ...attributes } = rest
  return <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
