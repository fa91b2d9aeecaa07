import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { StoryPreview } from './company-data.ts'
import './story-card.css'

/** A story in a list of stories, or on its company's page. */
export const StoryCard = ({ story }: { story: StoryPreview }) => {
  const t = useT()
  const { companyName, logoUrl, offerCount } = story
  return (
    <article className="storycard">
      <img src={story.coverPath} alt="" loading="lazy" width={640} height={360} />
      <div className="storycard__text">
        <p className="storycard__by">
          <Logo name={companyName} src={logoUrl} size="sm" />
          <b>{companyName}</b>
          {offerCount > 0 && (
            <span className="muted">{t('companies:story.offers', { count: offerCount })}</span>
          )}
        </p>
        <h3 className="title-20">
          <Link to={story.href}>{story.title}</Link>
        </h3>
        <p className="muted storycard__lead">{story.lead}</p>
        <p className="storycard__on">
          {t('companies:story.minutes', { minutes: story.minutes })}
          <Icon of={ArrowRight} size={16} />
        </p>
      </div>
    </article>
  )
}
