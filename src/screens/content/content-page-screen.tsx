import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { ArticleText } from '#web/html/article-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Shell } from '../shell/shell.tsx'
import type { ContentPageData } from './content-data.ts'
import { Contents, chaptersOf, hasQuestions } from './contents.tsx'
import { QuestionSearch } from './question-search.tsx'
import './content.css'
import './post-head.css'

/** A content page of the board: about, career, help. */
export const ContentPageScreen = ({ data }: { data: ContentPageData }) => {
  const t = useT()
  const label = t('content:page.contents')
  const isAsked = hasQuestions(data.article)
  return (
    <Shell className="text">
      <header className={isAsked ? 'text__head text__head--wide' : 'posthead'}>
        <div>
          <h1>{data.title}</h1>
          {data.lead && <p className="text__lead">{data.lead}</p>}
        </div>
        {!isAsked && <img src={data.coverPath} alt="" width={640} height={360} />}
      </header>
      {data.figures.length > 0 && (
        <ul className="figures">
          {data.figures.map(({ value, label: counted, href }) => (
            <li key={href}>
              <Link to={href}>
                <b className="num">{value}</b>
                {counted}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isAsked && <QuestionSearch chapters={chaptersOf(data.article, data.icons)} label={label} />}
      <div className={isAsked ? 'text__body text__body--alone' : 'text__body'}>
        {!isAsked && <Contents article={data.article} label={label} />}
        <ArticleText article={data.article} />
      </div>
      {data.ask && (
        <aside className="noanswer">
          <p>
            <b>{t('content:page.noAnswer')}</b> {data.ask.lead}
          </p>
          <ButtonLink kind="primary" to={data.ask.href}>
            <Icon of={MessageCircle} />
            {t('content:page.write')}
          </ButtonLink>
        </aside>
      )}
    </Shell>
  )
}
