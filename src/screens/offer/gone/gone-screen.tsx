import { Bell } from 'lucide-react'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import { unpack } from '#web/api/unpack.ts'
import { I18nProvider, useI18n, useT } from '#web/i18n/i18n.tsx'
import { LostArt } from '#web/ui/art/lost-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Shell } from '../../shell/shell.tsx'
import type { GoneOfferData } from './gone-data.ts'
import '../../shell/message.css'
import './gone.css'

interface GoneProps {
  gone: GoneOfferData
}

/** Says that an offer is no longer there, with running ones of its category. */
export const GoneScreen = ({ gone }: GoneProps) => {
  const { locale, messages } = useI18n()
  const offers = Object.assign({}, messages.offers, ...gone.messages.map((own) => unpack(own).offers))
  return (
    <I18nProvider locale={locale} messages={{ ...messages, offers }}>
      <GoneOffer gone={gone} />
    </I18nProvider>
  )
}

const GoneOffer = ({ gone: { href, label, alertHref, cards, look } }: GoneProps) => {
  const t = useT()
  return (
    <Shell className="wrap message">
      <title>{t('offers:gone.title')}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <div>
          <h1 className="lost__title">{t('offers:gone.title')}</h1>
          <p className="lost__text">{t('offers:gone.text')}</p>
          <div className="lost__ways">
            <ButtonLink kind="primary" size="lg" to={href}>
              {label}
            </ButtonLink>
            {alertHref && (
              <ButtonLink size="lg" to={alertHref} rel="nofollow">
                <Icon of={Bell} />
                {t('offers:gone.notify')}
              </ButtonLink>
            )}
          </div>
        </div>
        <LostArt />
      </div>
      {cards.length > 0 && (
        <section className="gonealike" aria-labelledby="gone-alike">
          <h2 className="title-20" id="gone-alike">
            {t('offers:gone.alike')}
          </h2>
          <ul>
            <OfferTiles cards={cards} look={look} />
          </ul>
        </section>
      )}
    </Shell>
  )
}
