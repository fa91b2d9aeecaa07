import { ChevronDown, ChevronUp, Download, Lock, MessagesSquare, Send, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { conversationPage } from '#features/chat/addresses.ts'
import { chatLimits } from '#features/chat/enumerations.ts'
import { TemplateMenu } from '#features/chat/web/parts/template-menu.tsx'
import { gradeOf } from '#features/matched/rules.ts'
import { FitFactors } from '#features/matched/web/parts/fit-factors.tsx'
import { Ring } from '#features/matched/web/parts/ring.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { candidateCvPage } from '../addresses.ts'
import type { CandidateDetail } from '../contract.ts'
import { CV_PAUSE_MS } from '../enumerations.ts'
import { pressOnce } from '../web/press-once.ts'
import { Blurred } from './blurred.tsx'
import { Facts, Skills, Work } from './candidate-facts.tsx'
import { headOf } from './candidate-words.ts'
import type { CandidatesData, TypedInvitation } from './candidates-data.ts'
import type { HrefOf } from './candidates-query.ts'
import { usePanelKeys } from './use-panel-keys.ts'

interface CandidatePanelProps {
  data: CandidatesData
  open: CandidateDetail
  hrefOf: HrefOf
  typed: TypedInvitation | null
}

/** Everything that a company may read of a candidate; stands beside the list or, on a small screen, covers it. */
export const CandidatePanel = ({ data, open, hrefOf, typed }: CandidatePanelProps) => {
  const t = useT()
  const { state, list } = data
  const items = list?.items ?? []
  const at = items.findIndex(({ id }) => id === open.id)
  const page = state.page
  const hrefAt = (index: number) => {
    const one = items[index]
    return one ? hrefOf({ candidate: one.id, page }) : null
  }
  const [previous, next, closed] = [hrefAt(at - 1), hrefAt(at + 1), hrefOf({ page })]
  usePanelKeys({ id: open.id, previous, next, closed })
  const offer = data.offers.find(({ guid }) => guid === state.offer)
  return (
    <section className="cand" aria-label={t('candidates:detail.title')} tabIndex={-1}>
      <header className="cand__bar">
        <Step href={previous} label={t('candidates:detail.previous')} isUp />
        <Step href={next} label={t('candidates:detail.next')} />
        {at >= 0 && (
          <span className="num muted">{t('candidates:detail.of', { at: at + 1, all: items.length })}</span>
        )}
        <Link
          className="iconbtn cand__close"
          to={closed}
          aria-label={t('candidates:detail.close')}
          title={t('candidates:detail.close')}
          preventScrollReset
        >
          <Icon of={X} />
        </Link>
      </header>
      <div className="cand__body">
        {data.isSent && <Notice kind="success">{t('candidates:invitation.sent')}</Notice>}
        <Head open={open} />
        <Meeting
          {...{ data, open, typed }}
          here={hrefOf({ candidate: open.id, page })}
          inviteHref={hrefOf({ candidate: open.id, page }, { do: 'invite' })}
        />
        <section className="cand__fit" aria-label={t(`candidates:detail.fits.${gradeOf(open.matchPercent)}`)}>
          <header>
            <Ring percent={open.matchPercent} />
            <div>
              <h3 className="title-16">{t(`candidates:detail.fits.${gradeOf(open.matchPercent)}`)}</h3>
              <p className="muted">{t('candidates:detail.to', { title: offer?.title ?? '' })}</p>
            </div>
          </header>
          <FitFactors fit={open} />
        </section>
        <Skills open={open} />
        <Facts open={open} />
        <Work open={open} />
        <p className="hint">{t('candidates:detail.seen')}</p>
      </div>
    </section>
  )
}

const Step = ({ href, label, isUp }: { href: string | null; label: string; isUp?: boolean }) =>
  href === null ? null : (
    <Link className="iconbtn" to={href} aria-label={label} title={label} preventScrollReset>
      <Icon of={isUp ? ChevronUp : ChevronDown} />
    </Link>
  )

const Head = ({ open }: { open: CandidateDetail }) => {
  const t = useT()
  const { isMatched, name, profile, preferences } = open
  const { status } = preferences.jobLooking
  return (
    <header className="cand__head">
      {profile?.avatarUrl ? (
        <img className="cand__avatar" src={profile.avatarUrl} alt="" width={56} height={56} />
      ) : isMatched ? (
        <Logo name={name ?? ''} size="lg" isPerson />
      ) : (
        <span className="cands__lock cands__lock--lg">
          <Icon of={Lock} />
        </span>
      )}
      <div>
        <h2 className="title-20">{isMatched ? (name ?? profile?.email) : <Blurred width={184} />}</h2>
        <p className="muted">{headOf(preferences, t)}</p>
        {profile ? (
          <p>
            <a className="link" href={`mailto:${profile.email}`}>
              <EmailText email={profile.email} />
            </a>
          </p>
        ) : (
          <p>
            <Blurred width={220} />
          </p>
        )}
        <small className="muted">{t(`candidates:detail.statuses.${status}`)}</small>
      </div>
    </header>
  )
}

interface MeetingProps {
  data: CandidatesData
  open: CandidateDetail
  here: string
  /** Address of this panel with the invitation form open. */
  inviteHref: string
  typed: TypedInvitation | null
}

/** What the company can do next: chat and read the CV of a matched candidate, or invite another one. */
const Meeting = ({ data, open, here, inviteHref, typed }: MeetingProps) => {
  const t = useT()
  const locale = useLocale()
  const press = useMemo(() => pressOnce(CV_PAUSE_MS), [])
  const { id, isMatched, profile, invitation } = open
  const asks = data.canInvite && (data.asksForInvitation || typed !== null)
  const canAsk = data.canInvite && invitation?.status !== 'rejected' && invitation?.status !== 'invited'
  return (
    <>
      {!isMatched && (
        <div className="cand__locked">
          <Icon of={Lock} />
          <div>
            <b>{t('candidates:detail.locked')}</b>
            <p className="muted">{t('candidates:detail.lockedText')}</p>
          </div>
        </div>
      )}
      {invitation && invitation.status !== 'accepted' && (
        <p className="muted">
          {t(`candidates:detail.${invitation.status}`, { date: formatDate(new Date(invitation.at)) })}
        </p>
      )}
      <div className="cand__acts">
        {invitation?.status === 'accepted' && (
          <ButtonLink
            kind="primary"
            to={hrefFor(conversationPage, { id: invitation.conversationId }, locale)}
          >
            <Icon of={MessagesSquare} size={16} />
            {t('candidates:detail.talk')}
          </ButtonLink>
        )}
        {profile?.applicationDocs[0]?.name && (
          <a
            className="btn btn--line"
            href={hrefFor(candidateCvPage, { id }, locale)}
            onClick={(event) => {
              if (!press()) event.preventDefault()
            }}
          >
            <Icon of={Download} size={16} />
            {t('candidates:detail.cv')}
          </a>
        )}
        {canAsk && !asks && invitation?.status !== 'accepted' && (
          <ButtonLink kind="primary" to={inviteHref} preventScrollReset>
            <Icon of={Send} size={16} />
            {t('candidates:detail.invite')}
          </ButtonLink>
        )}
      </div>
      {typed && !canAsk && (
        <Notice kind="error">
          {t(`candidates:invitation.problems.${typed.problem}`, { most: chatLimits.invitation })}
        </Notice>
      )}
      {asks && canAsk && <InvitationForm key={data.chosenText} {...{ data, here, inviteHref, typed }} />}
    </>
  )
}

const InvitationForm = ({ data, here, inviteHref, typed }: Omit<MeetingProps, 'open'>) => {
  const t = useT()
  const found = typed && t(`candidates:invitation.problems.${typed.problem}`, { most: chatLimits.invitation })
  const { error, watched } = useOwnProblem(found, { missing: 'candidates:invitation.problems.required' })
  const text = typed?.text ?? data.chosenText
  const [written, setWritten] = useState(text.length)
  return (
    <form
      className="cand__invite"
      method="post"
      action={inviteHref}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setWritten(target.value.length)
      }}
    >
      <h3 className="title-16">{t('candidates:invitation.title')}</h3>
      <div className="cand__label">
        <label className="field__label" htmlFor="invitation">
          {t('candidates:invitation.message')}
        </label>
        <TemplateMenu templates={data.templates} />
      </div>
      <textarea
        {...watched}
        className="input"
        id="invitation"
        name="message"
        rows={5}
        required
        maxLength={chatLimits.invitation}
        placeholder={t('candidates:invitation.placeholder')}
        defaultValue={text}
        aria-invalid={error !== null}
        aria-describedby={error ? 'invitation-problem' : undefined}
      />
      {error && (
        <p className="cand__problem" id="invitation-problem" role="alert">
          {error}
        </p>
      )}
      <p className="cand__count num" aria-hidden>
        {written}/{chatLimits.invitation}
      </p>
      <p className="cand__sees">{t('candidates:invitation.sees')}</p>
      <div className="cand__acts">
        <Button kind="primary" type="submit">
          <Icon of={Send} size={16} />
          {t('candidates:invitation.send')}
        </Button>
        <ButtonLink to={here} preventScrollReset>
          {t('candidates:invitation.cancel')}
        </ButtonLink>
        <small className="muted">{t('candidates:invitation.left', { count: data.invitationsLeft })}</small>
      </div>
    </form>
  )
}
