import { Search } from 'lucide-react'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { SignpostArt } from '#web/ui/art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Shell } from './shell.tsx'
import { useShell } from './shell-context.tsx'

export const NotFoundScreen = () => {
  const t = useT()
  const { homeHref, offersHref } = useShell()
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
        <search className="message__find">
          <form action={offersHref} className="message__search">
            <Input
              icon={Search}
              type="search"
              name="keyword"
              aria-label={t('shell:notFound.search')}
              placeholder={t('shell:notFound.search')}
              maxLength={200}
              enterKeyHint="search"
            />
            <Button type="submit" kind="line">
              {t('shell:notFound.go')}
            </Button>
          </form>
        </search>
        <ButtonLink kind="primary" size="lg" to={homeHref}>
          {t('shell:notFound.home')}
        </ButtonLink>
      </EmptyState>
    </Shell>
  )
}
