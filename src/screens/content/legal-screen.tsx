import { Link } from 'react-router'
import type { Article, ArticleBlock } from '#kernel/text/article.ts'
import { ArticleText } from '#web/html/article-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { LegalData } from './content-data.ts'
import { Contents } from './contents.tsx'
import { LegalFrame } from './legal-frame.tsx'

/** The text in parts that begin with a chapter each, so that changed ones can be marked. */
const chaptersIn = (article: Article): { id: string; blocks: ArticleBlock[] }[] => {
  const chapters: { id: string; blocks: ArticleBlock[] }[] = [{ id: '', blocks: [] }]
  for (const block of article) {
    if (block.kind === 'heading' && block.level === 2) chapters.push({ id: block.id, blocks: [] })
    chapters.at(-1)?.blocks.push(block)
  }
  return chapters.filter(({ blocks }) => blocks.length > 0)
}

/** A version of a legal document. */
export const LegalScreen = ({ data }: { data: LegalData }) => {
  const t = useT()
  const { notice, changed, article } = data
  return (
    <LegalFrame data={data}>
      <div className={classNames('legal__text', data.isNumbered && 'legal__text--numbered')}>
        <header className="text__head">
          {notice && (
            <Notice kind="warning">
              <p>
                <b>{notice.title}</b>
              </p>
              {notice.text && <p>{notice.text}</p>}
              {notice.links.length > 0 && (
                <p className="legal__facts">
                  {notice.links.map(({ label, href }) => (
                    <Link className="link" key={href} to={href}>
                      {label}
                    </Link>
                  ))}
                </p>
              )}
            </Notice>
          )}
          <h1>{data.title}</h1>
          {data.lead && <p className="text__lead">{data.lead}</p>}
          <p className="hint legal__facts">
            {data.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {data.pdfHref && (
              <a className="link" href={data.pdfHref} download>
                {t('content:legal.pdf')}
              </a>
            )}
          </p>
        </header>
        <Contents article={article} label={t('content:legal.contents')} />
        <div className="legal__body">
          {changed.length === 0 ? (
            <ArticleText article={article} />
          ) : (
            chaptersIn(article).map(({ id, blocks }) =>
              changed.includes(id) ? (
                <div className="legal__changed" key={id}>
                  <p>{t('content:legal.changed')}</p>
                  <ArticleText article={blocks} />
                </div>
              ) : (
                <ArticleText article={blocks} key={id} />
              ),
            )
          )}
        </div>
      </div>
    </LegalFrame>
  )
}
