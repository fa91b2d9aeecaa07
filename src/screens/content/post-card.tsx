import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PostPreview } from './content-data.ts'
import './post-card.css'

/** A blog post's card; the first of a list is larger. */
export const PostCard = ({ post, isLead = false }: { post: PostPreview; isLead?: boolean }) => {
  const t = useT()
  return (
    <article className={classNames('post', isLead && 'post--lead')}>
      <img src={post.coverPath} alt="" loading="lazy" width={640} height={360} />
      <div>
        <p className="hint">
          {post.tag && <b>{post.tag} · </b>}
          <time dateTime={post.day}>{post.date}</time> ·{' '}
          {t('content:blog.minutes', { minutes: post.minutes })}
        </p>
        <h3 className="title-20">
          <Link to={post.href}>{post.title}</Link>
        </h3>
        <p className="muted">{post.lead}</p>
      </div>
    </article>
  )
}
