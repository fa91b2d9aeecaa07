import { Link } from 'react-router'
import { ArticleText } from '#web/html/article-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Shell } from '../shell/shell.tsx'
import type { LegalData } from './content-data.ts'
import { Contents } from './contents.tsx'
import './content.css'

/** A legal document with the list of all documents. */
export const LegalScreen = ({ data }: { data: LegalData }) => {
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
        <div className={classNames('legal__text', data.isNumbered && 'legal__text--numbered')}>
          <header className="text__head">
            {data.startsOn && (
              <Tag kind="warning">{t('content:legal.startsOn', { date: data.startsOn })}</Tag>
            )}
            <h1>{data.title}</h1>
            {data.lead && <p className="text__lead">{data.lead}</p>}
            <p className="hint legal__facts">
              {data.since && <span>{t('content:legal.since', { date: data.since })}</span>}
              <a className="link" href={data.pdfHref} download>
                {t('content:legal.pdf')}
              </a>
            </p>
          </header>
          <Contents article={data.article} label={t('content:legal.contents')} />
          <ArticleText article={data.article} />
        </div>
      </div>
    </Shell>
  )
}
