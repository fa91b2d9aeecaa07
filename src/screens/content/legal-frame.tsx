import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Shell } from '../shell/shell.tsx'
import type { LegalData } from './content-data.ts'
import './content.css'
import './legal.css'

type Frame = Pick<LegalData, 'documents' | 'versions'>

/** The page of a legal document: the list of all documents, and its versions below the text. */
export const LegalFrame = ({ data, children }: { data: Frame; children: ReactNode }) => {
  const t = useT()
  return (
    <Shell className="text">
      <div className="legal">
        <nav className="legal__documents" aria-label={t('content:legal.documents')}>
          <p className="title-16">{t('content:legal.title')}</p>
          <ul>
            {data.documents.map(({ label, href, isCurrent, startsOn }) => (
              <li key={href}>
                <Link to={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                  {startsOn && <small>{t('content:legal.startsOn', { date: startsOn })}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
        {data.versions.length > 0 && <Versions versions={data.versions} />}
      </div>
    </Shell>
  )
}

const Versions = ({ versions }: Pick<Frame, 'versions'>) => {
  const t = useT()
  return (
    <section className="legal__versions" aria-labelledby="versions">
      <h2 className="title-20" id="versions">
        {t('content:legal.versions')}
      </h2>
      <ol>
        {versions.map(({ label, href, period, isCurrent, changesHref }) => (
          <li key={label}>
            <Link className="link" to={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </Link>
            <span className="hint">{period}</span>
            {changesHref && (
              <Link className="link" to={changesHref} aria-label={`${t('content:legal.changes')}: ${label}`}>
                {t('content:legal.changes')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
