import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useSectionRead } from '#web/ui/section-read.ts'
import { ShareLink } from '../share-link.tsx'
import { Shell } from '../shell/shell.tsx'
import type { StoryData } from './company-data.ts'
import { StoryBlocks, StoryCover, StoryTechnologies } from './story-blocks.tsx'
import { StoryCard } from './story-card.tsx'
import { StoryOffers } from './story-offers.tsx'
import './story.css'

export const StoryScreen = ({ data }: { data: StoryData }) => {
  const t = useT()
  const chapters = data.blocks.flatMap((block) =>
    block.kind === 'text' && block.heading ? [{ id: block.id, title: block.heading }] : [],
  )
  const read = useSectionRead(chapters.map(({ id }) => id))
  return (
    <Shell className="story">
      <header>
        <StoryCover {...data} heading="h1" />
        <div className="story__by">
          <time dateTime={data.publishedAt}>{formatDate(new Date(data.publishedAt))}</time>
          <span>{t('companies:story.minutes', { minutes: data.minutes })}</span>
          <ShareLink {...data} label={t('companies:story.share')} copied={t('companies:story.copied')} />
        </div>
      </header>
      <div className="story__body">
        {chapters.length > 1 && (
          <nav className="story__chapters" aria-label={t('companies:story.chapters')}>
            <p className="hint">{t('companies:story.chapters')}</p>
            <ol>
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="story__text">
          <StoryBlocks blocks={data.blocks} />
          <StoryTechnologies title={t('companies:profile.technologies')} names={data.technologies} />
        </div>
      </div>
      <StoryOffers data={data} />
      {data.others.length > 0 && (
        <section className="wrap story__others" aria-labelledby="other-stories">
          <h2 className="title-28" id="other-stories">
            {t('companies:story.more')}
          </h2>
          <ul>
            {data.others.map((story) => (
              <li key={story.href}>
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Shell>
  )
}
