import { RotateCcw } from 'lucide-react'
import { useLocation } from 'react-router'
import type { PageFault } from '#web/faults/kept-page.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** In place of a list that could not be loaded. In the page's own code, as nothing more can be loaded then. */
export const FailedList = ({ fault }: { fault: PageFault }) => {
  const t = useT()
  const { homeHref } = useShell()
  const { pathname, search } = useLocation()
  return (
    <section className="panel empty" role="alert">
      <FaultArt />
      <h2 className="title-28">{t('search:failed.title')}</h2>
      <p className="empty__text">{t(`search:failed.${fault}`)}</p>
      <div className="empty__acts">
        <ButtonLink kind="primary" size="lg" to={pathname + search} replace>
          <Icon of={RotateCcw} />
          {t('search:listing.retry')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="lg" to={homeHref}>
          {t('search:failed.home')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** In place of the map meanwhile: markers would be of the former list. */
export const AwaitedMap = () => (
  <div className="mappanel follows-top">
    <p className="mappanel__note">{useT()('search:failed.map')}</p>
  </div>
)
