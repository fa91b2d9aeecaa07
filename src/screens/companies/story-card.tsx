import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import type { StoryPreview } from './company-data.ts'
import './story-card.css'

/** A story among others, or beside its company. */
export const StoryCard = ({ story }: { story: StoryPreview }) => {
  const t = useT()
  return (
    <article className="storycard">
      <img src={story.coverPath} alt="" loading="lazy" width={640} height={360} />
      <div>
        <p className="hint">
          {t('companies:story.kind')} · {story.companyName}
        </p>
        <h3 className="title-20">
          <Link to={story.href}>{story.title}</Link>
        </h3>
        <p className="muted storycard__lead">{story.lead}</p>
      </div>
    </article>
  )
}
