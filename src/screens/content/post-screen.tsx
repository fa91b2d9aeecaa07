import { ArticleText } from '#web/html/article-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Shell } from '../shell/shell.tsx'
import type { PostData } from './content-data.ts'
import { Contents } from './contents.tsx'
import { PostAside } from './post-aside.tsx'
import { PostCard } from './post-card.tsx'
import './content.css'
import './post-aside.css'
import './post-head.css'

export const PostScreen = ({ post }: { post: PostData }) => {
  const t = useT()
  return (
    <Shell className="text">
      <header className="posthead">
        <div>
          <Breadcrumbs
            crumbs={[
              { label: t('content:blog.title'), href: post.blogHref },
              { label: post.tag, ...(post.topicHref && { href: post.topicHref }) },
            ]}
          />
          <h1>{post.title}</h1>
          <p className="text__lead">{post.lead}</p>
          <p className="posthead__by">
            {post.author && <Logo name={post.author} size="sm" />}
            <span>
              {post.author && <b>{post.author}</b>}
              <small className="muted">
                <time dateTime={post.day}>{post.date}</time> ·{' '}
                {t('content:blog.minutes', { minutes: post.minutes })}
              </small>
            </span>
          </p>
        </div>
        <img src={post.coverPath} alt="" width={640} height={360} />
      </header>
      <div className="text__body text__body--post">
        <Contents article={post.article} label={t('content:blog.contents')} />
        <ArticleText article={post.article} />
        <PostAside post={post} />
      </div>
      {post.others.length > 0 && (
        <section className="postothers" aria-labelledby="other-posts">
          <h2 className="title-28" id="other-posts">
            {t('content:blog.others')}
          </h2>
          <ul className="posts">
            {post.others.map((other) => (
              <li key={other.href}>
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Shell>
  )
}
