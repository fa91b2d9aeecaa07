import { useT } from '#web/i18n/i18n.tsx'
import { Shell } from '../shell/shell.tsx'
import type { PostPreview } from './content-data.ts'
import { PostCard } from './post-card.tsx'
import './content.css'

/** All blog posts, the newest one large. */
export const BlogScreen = ({ posts }: { posts: readonly PostPreview[] }) => {
  const t = useT()
  return (
    <Shell className="text">
      <header className="text__head text__head--blog">
        <h1>{t('content:blog.title')}</h1>
        <p className="text__lead">{t('content:blog.lead')}</p>
      </header>
      <h2 className="sr">{t('content:blog.all')}</h2>
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
