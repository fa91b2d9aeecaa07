import { useT } from '#web/i18n/i18n.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Shell } from './shell.tsx'
import { useShell } from './shell-context.tsx'
import { useWayBack } from './ways/use-way-back.ts'
import { WayBack } from './ways/way-back.tsx'
import './message.css'

interface ForbiddenScreenProps {
  readonly title: string | null
  readonly reason: string | null
  /** What a refused form contained, to copy it. */
  readonly typed: { readonly label: string; readonly text: string } | null
}

/** Access denied: a retry is pointless, so it leads back to the reader's start page. */
export const ForbiddenScreen = ({ title, reason, typed }: ForbiddenScreenProps) => {
  const t = useT()
  const { homeHref } = useShell()
  const wayBack = useWayBack()
  return (
    <Shell className="wrap message">
      <title>{title ?? t('shell:forbidden.title')}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <div>
          <h1 className="lost__title">{title ?? t('shell:forbidden.title')}</h1>
          <p className="lost__text">{reason ?? t('shell:forbidden.text')}</p>
          {typed && (
            <label className="lost__typed">
              {typed.label}
              <textarea className="input" rows={6} readOnly defaultValue={typed.text} />
            </label>
          )}
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
