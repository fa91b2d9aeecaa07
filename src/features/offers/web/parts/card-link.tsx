import { NavLink } from 'react-router'
import type { CardTarget } from '#features/tenants/contract.ts'
import { Anchor, type PageLinkProps } from '#web/ui/page-link.tsx'

const linkTo = {
  address: {},
  page: { reloadDocument: true },
  tab: { target: '_blank', rel: 'noopener' },
} as const satisfies Record<CardTarget, object>

interface CardLinkProps extends Pick<PageLinkProps, 'to' | 'children' | 'discover' | 'title'> {
  /** How a click opens the offer. */
  opens: CardTarget
}

/** The link of an offer in a list; has a class while its page is loading. */
export const CardLink = ({ opens, ...props }: CardLinkProps) => {
  const link = { ...props, ...linkTo[opens] }
  return import.meta.env.SSR ? <Anchor className="" {...link} /> : <NavLink viewTransition {...link} />
}
