import { Search } from 'lucide-react'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { LostArt } from '#web/ui/art/lost-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Shell } from './shell.tsx'
import { useShell } from './shell-context.tsx'
import { useWayBack } from './ways/use-way-back.ts'
import { WayBack } from './ways/way-back.tsx'
import './message.css'

export const NotFoundScreen = () => {
  const t = useT()
  const { homeHref, offersHref } = useShell()
  const wayBack = useWayBack()
  return (
    <Shell className="wrap message">
      <title>{t('shell:notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <div>
          <p className="lost__code">404</p>
          <h1 className="lost__title">{t('shell:notFound.title')}</h1>
          <p className="lost__text">{t(wayBack ? 'shell:lost.text' : 'shell:notFound.text')}</p>
          <div className="lost__ways">
            <WayBack way={wayBack} />
            <ButtonLink kind={wayBack ? 'quiet' : 'primary'} size="lg" to={homeHref}>
              {t('shell:notFound.home')}
            </ButtonLink>
            {!wayBack && (
              <ButtonLink size="lg" to={offersHref}>
                {t('shell:notFound.offers')}
              </ButtonLink>
            )}
          </div>
          {!wayBack && (
            <search>
              <form action={offersHref} className="lost__search">
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
          )}
        </div>
        <LostArt />
      </div>
    </Shell>
  )
}
