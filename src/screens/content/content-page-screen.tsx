import { ArticleText } from '#web/html/article-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Shell } from '../shell/shell.tsx'
import type { ContentPageData } from './content-data.ts'
import { Contents } from './contents.tsx'
import './content.css'

/** About, career, help: whatever the board has to say of itself. */
export const ContentPageScreen = ({ data }: { data: ContentPageData }) => {
  const t = useT()
  return (
    <Shell className="text">
      <header className="text__head">
        <h1>{data.title}</h1>
        {data.lead && <p className="text__lead">{data.lead}</p>}
      </header>
      <div className="text__body">
        <Contents article={data.article} label={t('content:page.contents')} />
        <ArticleText article={data.article} />
      </div>
    </Shell>
  )
}
