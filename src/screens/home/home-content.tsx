import { Calculator } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StoryCard } from '../companies/story-card.tsx'
import { PostCard } from '../content/post-card.tsx'
import { ScrollRow } from '../scroll-row.tsx'
import type { HomeContent, HomeLink } from './home-data.ts'
import './home-content.css'

/** Number of stories a row shows without scrolling. */
const STORIES_IN_VIEW = 3

/** A scrolling row of brand stories: the first one large, the others in pairs. */
export const Stories = ({ content }: { content: HomeContent }) => {
  const t = useT()
  const turns = content.stories.length > STORIES_IN_VIEW
  return (
    <section className={classNames('wrap block', turns && 'block--turned')} aria-labelledby="home-stories">
      <div className="block__head">
        <h2 className="title-28" id="home-stories">
          {t('content:home.stories')}
        </h2>
        <Link className="link" to={content.companiesHref}>
          {t('content:home.companies')}
        </Link>
      </div>
      <ScrollRow className="rail homestories">
        {content.stories.map((story) => (
          <li key={story.href}>
            <StoryCard story={story} />
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}

export const Promo = ({ title, lead, href, label, figures }: NonNullable<HomeContent['promo']>) => (
  <section className="wrap block" aria-labelledby="home-promo">
    <div className="promo">
      <div>
        <h2 id="home-promo">{title}</h2>
        <p>{lead}</p>
        <ButtonLink size="lg" to={href}>
          {figures && <Icon of={Calculator} />}
          {label}
        </ButtonLink>
      </div>
      {figures && (
        <div className="promo__figures">
          <dl>
            {figures.pays.map((pay) => (
              <div key={pay.label}>
                <dt>{pay.label}</dt>
                <dd className="num">
                  <b style={{ width: `${pay.share}%` }}>{pay.amount}</b>
                </dd>
              </div>
            ))}
          </dl>
          <p>{figures.note}</p>
        </div>
      )}
    </div>
  </section>
)

export const Posts = ({ content }: { content: HomeContent }) => {
  const t = useT()
  return (
    <section className="wrap block" aria-labelledby="home-posts">
      <div className="block__head">
        <h2 className="title-28" id="home-posts">
          {t('content:home.blog')}
        </h2>
        <Link className="link" to={content.blogHref}>
          {t('content:home.allPosts')}
        </Link>
      </div>
      <ul className="homeposts">
        {content.posts.map((post) => (
          <li key={post.href}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Partners = ({ partners }: { partners: readonly HomeLink[] }) => {
  const t = useT()
  return (
    <section className="wrap partners" aria-labelledby="home-partners">
      <h2 className="partners__title" id="home-partners">
        {t('content:home.partners')}
      </h2>
      <ScrollRow>
        {partners.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
