import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const COPIED_MS = 3000

interface ShareLinkProps {
  /** What is shared. */
  title: string
  /** Its absolute address. */
  shareUrl: string
  label: string
  /** Shown for a moment after the address was copied. */
  copied: string
}

/** The system's dialog where there is one, else copies the page's URL; without scripts a mail. */
export const ShareLink = ({ title, shareUrl, label, copied }: ShareLinkProps) => {
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
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </a>
  )
}
