import { Calculator, Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
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
      <SharePost title={title} shareUrl={shareUrl} />
    </aside>
  )
}

const COPIED_MS = 3000

/** The system's dialog where there is one, else copies the post's URL; without scripts a mail. */
const SharePost = ({ title, shareUrl }: Pick<PostData, 'title' | 'shareUrl'>) => {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(shareUrl)}`
  const share = async () => {
    try {
      if (navigator.canShare?.({ url: shareUrl })) await navigator.share({ title, url: shareUrl })
      else {
        await navigator.clipboard.writeText(shareUrl)
        setCopied(true)
      }
    } catch (error) {
      // Closing the system's dialog is no fault; without a clipboard the mail program remains.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(mail)
    }
  }
  return (
    <a
      className="btn btn--line"
      href={mail}
      onClick={(event) => {
        event.preventDefault()
        void share()
      }}
    >
      <Icon of={isCopied ? Check : Share2} size={16} />
      <span aria-live="polite">{isCopied ? t('content:blog.copied') : t('content:blog.share')}</span>
    </a>
  )
}
