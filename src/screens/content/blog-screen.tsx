import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Shell } from '../shell/shell.tsx'
import type { BlogData } from './content-data.ts'
import { PostCard } from './post-card.tsx'
import './content.css'
import './blog.css'

/** Posts of the blog, the newest one large, with links to its topics. */
export const BlogScreen = ({ data: { posts, topics, topic, feedHref } }: { data: BlogData }) => {
  const t = useT()
  return (
    <Shell className="text">
      <header className="text__head text__head--blog">
        <h1>{t('content:blog.title')}</h1>
        <p className="text__lead">{t('content:blog.lead')}</p>
      </header>
      <div className="blogbar">
        {topics.length > 0 && (
          <nav aria-label={t('content:blog.topics')}>
            <ul>
              {topics.map(({ label, href, isCurrent }) => (
                <li key={href}>
                  <Link to={href} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <a className="blogbar__feed" href={feedHref} type="application/atom+xml">
          <Icon of={Rss} size={16} />
          {t('content:blog.feed')}
        </a>
      </div>
      <h2 className="sr">{topic ?? t('content:blog.all')}</h2>
      {posts.length === 0 && <p className="muted">{t('content:blog.none')}</p>}
      <ul className="posts">
        {posts.map((post, at) => (
          <li key={post.href}>
            <PostCard post={post} isLead={at === 0} />
          </li>
        ))}
      </ul>
    </Shell>
  )
}
