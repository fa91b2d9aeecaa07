import { useT } from '#web/i18n/i18n.tsx'
import { SignpostArt } from '#web/ui/art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Shell } from './shell.tsx'
import { useShell } from './shell-context.tsx'

export const NotFoundScreen = () => {
  const t = useT()
  const { homeHref } = useShell()
  return (
    <Shell className="wrap message">
      <title>{t('shell:notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        art={<SignpostArt />}
        title={t('shell:notFound.title')}
        text={t('shell:notFound.text')}
      >
        <ButtonLink kind="primary" size="lg" to={homeHref}>
          {t('shell:notFound.home')}
        </ButtonLink>
      </EmptyState>
    </Shell>
  )
}
