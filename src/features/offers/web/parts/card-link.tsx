import { use } from 'react'
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from 'react-router'
import type { CardTarget } from '#features/tenants/contract.ts'
import { PageLink, type PageLinkProps } from '#web/ui/page-link.tsx'

const linkTo = {
  address: {},
  page: { reloadDocument: true },
  tab: { target: '_blank', rel: 'noopener' },
} as const satisfies Record<CardTarget, object>

/** Like the router's `useViewTransitionState`, which renders again at each change of the address. */
const useIsInTransition = (path: string): boolean => {
  const transition = use(ViewTransitionContext)
  if (!transition.isTransitioning) return false
  return [transition.currentLocation, transition.nextLocation].some(({ pathname }) => pathname === path)
}

interface CardLinkProps extends Pick<PageLinkProps, 'to' | 'children' | 'discover' | 'title'> {
  /** How a click opens the offer. */
  opens: CardTarget
}

/** The link of an offer in a list; has a class while its page is loading. */
export const CardLink = ({ opens, ...props }: CardLinkProps) => {
  const className = useIsInTransition(props.to) ? 'transitioning' : ''
  return <PageLink className={className} viewTransition {...props} {...linkTo[opens]} />
}
