import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { copyText } from '#web/overlays/copy-text.ts'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OfferPageData } from '../offer-data.ts'
import { shareWays } from './share-ways.ts'
import './share-dialog.css'

interface ShareDialogProps extends DialogState {
  data: OfferPageData
}

const COPIED_MS = 3000

/** The page's preview picture, as named in the document's head. */
const pagePicture = (): string | null => {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  const { pathname, search } = new URL(named ?? '', document.baseURI)
  return named ? pathname + search : null
}

/** The offer's URL to copy, and links to share it. */
export const ShareDialog = ({ data: { offer, shareUrl }, isOpen, onClose }: ShareDialogProps) => {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [picture] = useState(pagePicture)
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const isDone = await copyText(shareUrl)
    setCopied(isDone)
    setRefused(!isDone)
    // For copying by hand.
    if (!isDone) field.current?.select()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('offers:share.title')}>
      <p className="lead">{[offer.title, offer.companyName].filter((part) => part !== '').join(', ')}</p>
      {picture && <img className="share__picture" src={picture} alt="" width={1200} height={630} />}
      <label className="share__label" htmlFor={id}>
        {t('offers:share.link')}
      </label>
      <div className="share__copy">
        <input
          ref={field}
          id={id}
          className="input"
          readOnly
          value={shareUrl}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button kind="primary" onClick={copy}>
          <Icon of={isCopied ? Check : Copy} size={16} />
          <span aria-live="polite">{isCopied ? t('offers:share.copied') : t('offers:share.copy')}</span>
        </Button>
      </div>
      <p className="hint" role="status">
        {isRefused && t('offers:share.byHand')}
      </p>
      <ul className="share__ways">
        {shareWays({ url: shareUrl, title: offer.title }).map(({ name, sign, href }) => (
          <li key={name}>
            <a
              className="share__way"
              href={href}
              // A mail program opens beside the page: a new tab would stay empty.
              {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <span aria-hidden="true">{sign}</span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
