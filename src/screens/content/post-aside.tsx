import { Calculator } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ShareLink } from '../share-link.tsx'
import type { PostData } from './content-data.ts'

/** What stands beside a post: the calculator, offers on its subject, and how to share it. */
export const PostAside = ({ post: { title, offers, calculatorHref, shareUrl } }: { post: PostData }) => {
  const t = useT()
  return (
    <aside className="postside">
      <Link className="postside__tool" to={calculatorHref}>
        <Icon of={Calculator} />
        <span>
          <b>{t('content:blog.calculator')}</b>
          <small>{t('content:blog.calculatorText')}</small>
        </span>
      </Link>
      {offers && (
        <section aria-labelledby="post-offers">
          <h2 className="title-16" id="post-offers">
            <Link to={offers.href}>{offers.title}</Link>
          </h2>
          <ul>
            {offers.items.map((offer) => (
              <li key={offer.href}>
                <Logo name={offer.companyName} src={offer.logoUrl} size="sm" />
                <span>
                  <Link to={offer.href}>{offer.title}</Link>
                  <small className="num">{offer.pay}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ShareLink
        title={title}
        shareUrl={shareUrl}
        label={t('content:blog.share')}
        copied={t('content:blog.copied')}
      />
    </aside>
  )
}
