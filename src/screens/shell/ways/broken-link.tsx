import { FaultArt } from '#web/ui/art/page-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Shell } from '../shell.tsx'

interface BrokenLinkProps {
  title: string
  text: string
  way: { readonly href: string; readonly label: string }
}

/** The page of a mailed link that leads to nothing any more, with one way on. */
export const BrokenLink = ({ title, text, way }: BrokenLinkProps) => (
  <Shell className="wrap message">
    <EmptyState isPage art={<FaultArt />} title={title} text={text}>
      <ButtonLink kind="primary" size="lg" to={way.href}>
        {way.label}
      </ButtonLink>
    </EmptyState>
  </Shell>
)
