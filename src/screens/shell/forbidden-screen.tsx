import { useT } from '#web/i18n/i18n.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Shell } from './shell.tsx'
import { useShell } from './shell-context.tsx'
import { useWayBack } from './use-way-back.ts'
import { WayBack } from './way-back.tsx'
import './message.css'

/** Access denied: a retry is pointless, so it leads back to the reader's start page. */
export const ForbiddenScreen = ({ reason }: { readonly reason: string | null }) => {
  const t = useT()
  const { homeHref } = useShell()
  const wayBack = useWayBack()
  return (
    <Shell className="wrap message">
      <title>{t('shell:forbidden.title')}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <div>
          <h1 className="lost__title">{t('shell:forbidden.title')}</h1>
          <p className="lost__text">{reason ?? t('shell:forbidden.text')}</p>
          <div className="lost__ways">
            <WayBack way={wayBack} />
            <ButtonLink kind={wayBack ? 'quiet' : 'primary'} size="lg" to={homeHref} reloadDocument>
              {t('shell:notFound.home')}
            </ButtonLink>
          </div>
        </div>
        <FaultArt />
      </div>
    </Shell>
  )
}
