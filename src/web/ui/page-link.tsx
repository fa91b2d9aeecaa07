import { Link, type LinkProps } from 'react-router'

export interface PageLinkProps extends Omit<LinkProps, 'to' | 'relative' | 'prefetch' | 'className'> {
  className?: string
  /** A path of this board, from its root; or a query or fragment of the page. */
  to: string
}

/**
 * A link to a page of this board. The server writes the anchor that the router's link would become, without asking the
 * router how each of the hundred paths of a list is meant.
 */
export const PageLink = (props: PageLinkProps) =>
  import.meta.env.SSR && props.to.startsWith('/') ? <Anchor {...props} /> : <Link {...props} />

/** What a link of the router is before scripts are there. */
export const Anchor = ({ to, discover = 'render', ...rest }: PageLinkProps) => {
  const { reloadDocument, replace, state, preventScrollReset, viewTransition, onClick, ...attributes } = rest
  return <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}
