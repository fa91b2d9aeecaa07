import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { getNotices } from '#features/notices/notices-gateway.ts'
import {
  canBeDismissed,
  type FloatingShown,
  isForReader,
  isPassiveDue,
  isPathWithin,
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
import {
  forgetItem,
  keepItem,
  keptItem,
  rememberClosed,
  rememberConsent,
  storedConsent,
  wasClosed,
} from './stored.ts'
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

/** Counts a display of the floating banner; false when localStorage is not available. */
const countsFloating = (banner: Banner): boolean => {
  const next = nextOfFloating(banner)
  if (!next) return false
  keepItem('sessionStorage', FLOATING_KEY, '1')
  return keepItem('localStorage', FLOATING_KEY, `${next.count} ${next.source}`)
}

/** Without the consent to functionality nothing tells how often the floating banner was shown. */
const forgetWithdrawn = (): void => {
  if (storedConsent()?.functionality) return
  forgetItem('localStorage', FLOATING_KEY)
  forgetItem('sessionStorage', FLOATING_KEY)
}

/** The first notice that is due; after it is closed no other is shown until the next page. */
const chooseShown = ({ banners, remoteHref }: NoticesData, consent: Consent): Shown | null => {
  const kinds = hintedKinds(document.cookie)
  const due = (section: Shown) => {
    const banner = banners[section]
    return banner && isForReader(banner.key, kinds, window.location.pathname) ? banner : null
  }
  const [passive, remote, survey] = [due('passive'), due('remote'), due('survey')]
  const [seasonal, floating] = [due('seasonal'), due('floating')]
  if (passive && isPassiveDue(passive.key, kinds, wasClosed('passive'))) return 'passive'
  if (
    remote &&
    isPathWithin(location.pathname, remoteHref) &&
    keptItem('localStorage', REMOTE_KEY) !== remote.key
  )
    return 'remote'
  if (seasonal && keptItem('localStorage', SEASONAL_KEY) !== seasonal.key) return 'seasonal'
  if (
    consent.performance &&
    survey &&
    !wasClosed('survey') &&
    document.querySelector('.offercard, .stackrow')
  )
    return 'survey'
  if (consent.functionality && floating && nextOfFloating(floating)) return 'floating'
  return null
}

/**
 * Runs `run` at the first scroll, press or key. On a slow phone a notice that appears seconds after the page would be
 * its largest contentful paint and cover what the reader looks at. It waits for `click`, not `pointerdown`: a notice
 * that appears in between could cover the pressed element, which would lose its click.
 */
const onFirstAct = (run: () => void): (() => void) => {
  const waiting = new AbortController()
  const act = () => {
    waiting.abort()
    // First the browser paints the reaction to the press: a slow one is idle before it. A busy one shows the notice
    // within a second all the same. Safari has no requestIdleCallback.
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
      else setTimeout(run)
    })
  }
  if (scrollY > 0) act()
  else
    for (const type of ['scroll', 'wheel', 'click', 'keydown'])
      addEventListener(type, act, { signal: waiting.signal, passive: true })
  return () => waiting.abort()
}

/** First the cookie consent, then one notice at a time. They overlay a corner of the page, so that nothing shifts. */
export const Notices = ({ notices }: { notices: NoticesData }) => {
  const [consent, setConsent] = useState(storedConsent)
  const [shown, setShown] = useState<Shown | null>(null)
  // Nothing is stored or tracked before consent, so the question can wait for the first interaction.
  const [hasActed, setActed] = useState(false)
  useEffect(() => onFirstAct(() => setActed(true)), [])
  useEffect(() => {
    const onConsent = () => {
      setConsent(storedConsent())
      forgetWithdrawn()
    }
    forgetWithdrawn()
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
  /** The banner has a drawing; questions and maintenance notices have none. */
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
