import { Check, Download, Lock, Minus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Ring } from '#features/matched/web/parts/ring.tsx'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CandidateAsideData } from './candidate-aside-data.ts'
import { ToolSelect } from './tool-select.tsx'
import './candidate-aside.css'

type Candidate = NonNullable<CandidateAsideData['candidate']>
type Application = NonNullable<CandidateAsideData['application']>

interface CandidateAsideProps {
  data: CandidateAsideData
  /** Name as shown in the conversation. */
  name: string
  /** Accessible name of the aside. */
  label: string
  /** On small screens: it overlays the conversation. */
  isAsked: boolean
  /** URL with the aside closed. */
  closedHref: string
}

const CONTROLS = ':is(a[href], button, input, select, textarea)'

/** Focus trap: Tab on the last control moves to the first, and Shift+Tab back. */
const holdFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)
  const [first, last] = [controls[0], controls[controls.length - 1]]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** The candidate of a conversation, beside it or, on a small screen, over it. */
export const CandidateAside = ({ label, isAsked, closedHref, ...shown }: CandidateAsideProps) => {
  const t = useT()
  const navigate = useNavigate()
  const close = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAsked) close.current?.focus()
  }, [isAsked])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOver = isAsked && close.current?.checkVisibility()
    if (isOver && event.key === 'Escape') void navigate(closedHref, { preventScrollReset: true })
    if (isOver && event.key === 'Tab') holdFocus(event)
  }
  return (
    <aside
      className={classNames('chats__aside caside', isAsked && 'is-asked')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <Link
        className="iconbtn caside__close"
        ref={close}
        to={closedHref}
        aria-label={t('candidates:aside.close')}
        preventScrollReset
      >
        <Icon of={X} />
      </Link>
      <About {...shown} />
    </aside>
  )
}

/** Content of the aside: offer, fit, contact, application, notes. */
const About = ({
  data: { offer, candidate, application },
  name,
}: Pick<CandidateAsideProps, 'data' | 'name'>) => {
  const t = useT()
  const cvHref = application?.fileHref ?? candidate?.contact?.cvHref ?? null
  return (
    <>
      <section>
        <h2 className="title-16">{candidate?.contact?.name ?? name}</h2>
        {candidate && <p className="muted">{candidate.head}</p>}
        {offer && (
          <p>
            <Link className="link" to={offer.href}>
              {offer.name}
            </Link>
          </p>
        )}
      </section>
      {candidate?.fit && <Fit fit={candidate.fit} />}
      {candidate && <Contact candidate={candidate} />}
      {cvHref && (
        <a className="btn btn--line btn--block" href={cvHref}>
          <Icon of={Download} size={16} />
          {t('candidates:aside.cv')}
        </a>
      )}
      {application ? (
        <Applied application={application} isAboutOther={application.offerId !== offer?.id} />
      ) : (
        !candidate && <p className="muted">{t('candidates:aside.nothing')}</p>
      )}
    </>
  )
}

const Fit = ({ fit: { percent, grade, lines, href } }: { fit: NonNullable<Candidate['fit']> }) => {
  const t = useT()
  return (
    <section className="caside__fit">
      <header>
        <Ring percent={percent} />
        <span>
          <b>{grade}</b>
          <Link className="link" to={href}>
            {t('candidates:aside.why')}
          </Link>
        </span>
      </header>
      <ul>
        {lines.map(({ isMet, text }) => (
          <li key={text} className={isMet ? 'is-met' : undefined}>
            <Icon of={isMet ? Check : Minus} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Contact = ({ candidate: { contact, available } }: { candidate: Candidate }) => {
  const t = useT()
  return (
    <section>
      {contact === null && (
        <p className="caside__locked">
          <Icon of={Lock} size={16} />
          {t('candidates:detail.locked')}
        </p>
      )}
      <dl className="caside__facts">
        {contact && (
          <div>
            <dt>{t('candidates:aside.email')}</dt>
            <dd>
              <a className="link" href={`mailto:${contact.email}`}>
                <EmailText email={contact.email} />
              </a>
            </dd>
          </div>
        )}
        {available !== '' && (
          <div>
            <dt>{t('candidates:detail.available')}</dt>
            <dd>{available}</dd>
          </div>
        )}
        {contact && contact.links.length > 0 && (
          <div>
            <dt>{t('candidates:detail.links')}</dt>
            <dd>
              {contact.links.map((link) => (
                <a key={link} className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link.replace(/^https?:\/\/(www\.)?/, '')}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const Applied = ({ application, isAboutOther }: { application: Application; isAboutOther: boolean }) => {
  const t = useT()
  const { href, status, decision, at, offerTitle, notes, moreNotes } = application
  return (
    <>
      <section className="caside__part">
        {decision ? (
          <form method="post" action={decision.href} className="caside__status">
            <b>{t('candidates:aside.application')}</b>
            <ToolSelect
              {...{ name: 'status', value: decision.status, choices: decision.choices }}
              label={t('candidates:aside.status')}
            />
            <Button type="submit" kind="line">
              {t('candidates:aside.change')}
            </Button>
          </form>
        ) : (
          <p className="caside__status">
            <b>{t('candidates:aside.application')}</b>
            <span>{status}</span>
          </p>
        )}
        {isAboutOther && <p className="muted">{offerTitle}</p>}
        <p>
          <span className="muted">{t('candidates:aside.sent', { date: formatDate(new Date(at)) })}</span>{' '}
          <Link className="link" to={href}>
            {t('candidates:aside.open')}
          </Link>
        </p>
      </section>
      <section className="caside__part">
        <h3>{t('candidates:aside.notes')}</h3>
        {notes.length === 0 && <p className="muted">{t('candidates:aside.noNotes')}</p>}
        {notes.map(({ id, text, by, at: noted }) => (
          <figure key={id}>
            <blockquote>{text}</blockquote>
            <figcaption>
              {[by, formatDate(new Date(noted))].filter((one) => one !== '').join(', ')}
            </figcaption>
          </figure>
        ))}
        {moreNotes > 0 && (
          <Link className="link" to={href}>
            {t('candidates:aside.moreNotes', { count: moreNotes })}
          </Link>
        )}
      </section>
    </>
  )
}
