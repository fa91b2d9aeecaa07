import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { getNotices } from '#features/notices/notices-gateway.ts'
import {
  canBeDismissed,
  type FloatingShown,
  isBelow,
  isForReader,
  nextFloating,
  surveyDelayMs,
} from '#features/notices/rules.ts'
import { type Consent, consentCategories } from '#kernel/cookie-consent.ts'
import { coverPath } from '#kernel/cover-path.ts'
import type { CallResult } from '#web/api/call-types.ts'
import { useRoomBelow } from '#web/overlays/room-below.ts'
import { hintedKinds } from '#web/personal/hint.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { keepItem, keptItem, rememberClosed, rememberConsent, storedConsent, wasClosed } from './stored.ts'
import './notices.css'

type NoticesData = Extract<CallResult<typeof getNotices>, { readonly isOk: true }>['body']
type Banner = NonNullable<NoticesData['banners']['seasonal']>
type Shown = keyof NoticesData['banners']

const SEASONAL_KEY = 'seasonalBannerClosed'
const REMOTE_KEY = 'remoteBannerClosed'
const FLOATING_KEY = 'floatingBanner'

const readFloating = (): FloatingShown | null => {
  const [count = '', ...source] = keptItem('localStorage', FLOATING_KEY)?.split(' ') ?? []
  return /^\d$/.test(count) ? { source: source.join(' '), count: Number(count) } : null
}

const nextOfFloating = ({ key }: Banner): FloatingShown | null =>
  nextFloating({
    source: key,
    isPhone: matchMedia(phoneQuery).matches,
    hasFired: keptItem('sessionStorage', FLOATING_KEY) !== null,
    shown: readFloating(),
  })

/** Counts the floating banner in the moment it is shown; false where that cannot be remembered. */
const countsFloating = (banner: Banner): boolean => {
  const next = nextOfFloating(banner)
  if (!next) return false
  keepItem('sessionStorage', FLOATING_KEY, '1')
  return keepItem('localStorage', FLOATING_KEY, `${next.count} ${next.source}`)
}

/** The first that is due; whoever closes it sees none until the next page. */
const chooseShown = ({ banners, remoteHref }: NoticesData, consent: Consent): Shown | null => {
  const kinds = hintedKinds(document.cookie)
  const due = (section: Shown) => {
    const banner = banners[section]
    return banner && isForReader(banner.key, kinds, window.location.pathname) ? banner : null
  }
  // It asks to register.
  const passive = kinds.length === 0 ? due('passive') : null
  const [remote, survey] = [due('remote'), due('survey')]
  const [seasonal, floating] = [due('seasonal'), due('floating')]
  if (passive && !wasClosed('passive')) return 'passive'
  if (remote && isBelow(location.pathname, remoteHref) && keptItem('localStorage', REMOTE_KEY) !== remote.key)
    return 'remote'
  if (seasonal && keptItem('localStorage', SEASONAL_KEY) !== seasonal.key) return 'seasonal'
  if (consent.performance && survey && !wasClosed('survey') && document.querySelector('.offercard'))
    return 'survey'
  if (consent.functionality && floating && nextOfFloating(floating)) return 'floating'
  return null
}

/**
 * Runs it once the reader scrolls, presses or types. On a slow phone a text that appears seconds after the page would be
 * its largest paint, and what somebody looks at first lies under it. A press is over by then: what came between it and its
 * release would lie over what was pressed, which then was not.
 */
const onFirstAct = (run: () => void): (() => void) => {
  const waiting = new AbortController()
  const act = () => {
    waiting.abort()
    // What was pressed is shown first. Safari has no idle callback.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(run)
  }
  if (scrollY > 0) act()
  else
    for (const type of ['scroll', 'wheel', 'click', 'keydown'])
      addEventListener(type, act, { signal: waiting.signal, passive: true })
  return () => waiting.abort()
}

/** The choice of cookies first, then one notice at a time. Nothing moves: they lie over a corner of the page. */
export const Notices = ({ notices }: { notices: NoticesData }) => {
  const [consent, setConsent] = useState(storedConsent)
  const [shown, setShown] = useState<Shown | null>(null)
  // Until they are asked nothing is kept or told, so that nobody has to be asked before they do anything.
  const [hasActed, setActed] = useState(false)
  useEffect(() => onFirstAct(() => setActed(true)), [])
  useEffect(() => {
    const onConsent = () => setConsent(storedConsent())
    addEventListener('consent', onConsent)
    return () => removeEventListener('consent', onConsent)
  }, [])
  useEffect(() => {
    if (!consent) return
    const due = chooseShown(notices, consent)
    const banner = due && notices.banners[due]
    if (!banner) return setShown(null)
    const show = () => {
      if (due !== 'floating' || countsFloating(banner)) setShown(due)
    }
    if (due !== 'survey' && canBeDismissed(banner.key)) return onFirstAct(show)
    const wait = due === 'survey' ? surveyDelayMs(matchMedia(phoneQuery).matches) : 0
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [consent, notices])
  const isSettings = location.pathname === notices.settingsHref
  if (!consent) return isSettings || !hasActed ? null : <ConsentBox notices={notices} />
  const banner = shown && notices.banners[shown]
  if (!shown || !banner) return null
  const close = () => {
    setShown(null)
    if (shown === 'seasonal') keepItem('localStorage', SEASONAL_KEY, banner.key)
    if (shown === 'remote') keepItem('localStorage', REMOTE_KEY, banner.key)
    if (shown === 'survey' || shown === 'passive') void rememberClosed(shown)
  }
  const hasArt = shown !== 'survey' && canBeDismissed(banner.key)
  return <BannerBox banner={banner} texts={notices.texts} hasArt={hasArt} onClose={close} />
}

interface BoxProps {
  label: string
  isQuestion?: boolean
  children: ReactNode
}

const Box = ({ label, isQuestion = false, children }: BoxProps) => {
  const box = useRef<HTMLElement>(null)
  useRoomBelow(box)
  return (
    <section
      className={classNames('notices float', !isQuestion && 'notices--told')}
      aria-label={label}
      ref={box}
    >
      {children}
    </section>
  )
}

const ConsentBox = ({ notices: { texts, settingsHref, privacyHref } }: { notices: NoticesData }) => (
  <Box label={texts.title ?? ''} isQuestion>
    <h2 className="title-20">{texts.title}</h2>
    <p className="muted">{texts.lead}</p>
    <div className="notices__two">
      <button type="button" className="btn notices__answer" onClick={() => rememberConsent([])}>
        {texts.strictOnly}
      </button>
      <button
        type="button"
        className="btn notices__answer"
        onClick={() => rememberConsent([...consentCategories])}
      >
        {texts.all}
      </button>
    </div>
    <p className="notices__links">
      <a className="link" href={settingsHref}>
        {texts.choose}
      </a>
      <a className="link" href={privacyHref}>
        {texts.privacy}
      </a>
    </p>
  </Box>
)

interface BannerBoxProps extends Pick<NoticesData, 'texts'> {
  banner: Banner
  /** A drawing of its own; what asks something or tells of work on the board has none. */
  hasArt: boolean
  onClose: () => void
}

const BannerBox = ({ banner, texts, hasArt, onClose }: BannerBoxProps) => (
  <Box label={texts.region ?? ''}>
    {hasArt && <img className="notices__art" src={coverPath(banner.key)} alt="" width={640} height={360} />}
    <h2 className="title-16">{banner.title}</h2>
    {banner.lead && <p className="muted">{banner.lead}</p>}
    {banner.link && (
      <a className="btn btn--primary" href={banner.link} onClick={onClose}>
        {banner.linkLabel}
      </a>
    )}
    {canBeDismissed(banner.key) && (
      <button type="button" className="iconbtn notices__x" aria-label={texts.close} onClick={onClose}>
        <Icon of={X} />
      </button>
    )}
  </Box>
)
