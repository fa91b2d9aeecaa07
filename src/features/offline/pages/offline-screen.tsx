import { RotateCcw } from 'lucide-react'
import { Shell } from '#screens/shell/shell.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { OfflineArt } from '#web/ui/art/offline-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Template } from './template.tsx'
import './offline.css'

/**
 * Shown without a connection. The service worker fills in `{…}`, inserts the device's copies into the two lists, and
 * removes the templates.
 */
export const OfflineScreen = () => {
  const t = useT()
  return (
    <Shell className="wrap offline">
      <div className="offline__in">
        <OfflineArt />
        <h1 className="lost__title">{t('offline:page.title')}</h1>
        <p className="lost__text">{t('offline:page.text')}</p>
        <a className="btn btn--primary btn--lg" href="{here}">
          <Icon of={RotateCcw} />
          {t('offline:page.retry')}
        </a>
        <section className="offline__group" aria-labelledby="kept-offers">
          <h2 className="title-20" id="kept-offers">
            {t('offline:page.offers')}
          </h2>
          <ul className="panel" data-copies="offer" />
        </section>
        <section className="offline__group" aria-labelledby="kept-lists">
          <h2 className="title-20" id="kept-lists">
            {t('offline:page.lists')}
          </h2>
          <ul className="panel" data-copies="list" />
        </section>
        <p className="muted offline__off">{t('offline:page.off')}</p>
      </div>
      <Template id="copy-row">
        <li className="offline__row">
          <span>
            <a className="offline__link" href="{href}">
              {'{title}'}
            </a>
            <small>{'{detail}'}</small>
          </span>
          <span className="offline__pay">
            <b className="num">{'{pay}'}</b>
            <small>{t('offline:row.at')}</small>
          </span>
        </li>
      </Template>
      <Template id="copy-notice">
        <p
          role="status"
          style={{
            ...{ position: 'sticky', top: 0, zIndex: 60, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
            ...{
              justifyContent: 'center',
              margin: 0,
              textAlign: 'center',
              padding: '12px 16px',
              fontSize: 14,
            },
            ...{ background: 'var(--ink)', color: 'var(--page)' },
          }}
        >
          <b>{t('offline:notice.at')}</b>
          <span>{t('offline:notice.text')}</span>
          <a href="{href}" style={{ color: 'inherit', fontWeight: 600, textDecoration: 'underline' }}>
            {t('offline:notice.retry')}
          </a>
        </p>
      </Template>
    </Shell>
  )
}
