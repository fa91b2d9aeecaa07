import { Eye, EyeOff, Star, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { focusWithAnswer } from '#web/overlays/focus-with-answer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { panelApplicationsPage } from '../../addresses.ts'
import {
  type ApplicationDetail,
  decisionMaxLength,
  type PanelApplication,
  type ShownConsent,
} from '../../enumerations.ts'
import { AlreadyRejected } from './deciding/already-rejected.tsx'
import { FutureConsent } from './deciding/future-consent.tsx'
import { RejectForm } from './deciding/reject-form.tsx'
import { Contact } from './details/contact.tsx'
import { Profile } from './details/profile.tsx'
import { Document } from './document.tsx'
import { History } from './history.tsx'
import { MatchRing } from './match.tsx'
import { MatchFactors } from './match-factors.tsx'
import { Key, Notes, UnsavedText } from './notes.tsx'
import { BlindForAll, Stage, statusChoices, useApplicantName } from './parts.tsx'
import { type ListState, triageHref, withListState } from './query.ts'
import { listenToKeys } from './triage-keys.ts'
import type { Neighbour } from './triage-queue.ts'
import { Progress, Shortcuts } from './triage-tools.tsx'
import './applications.css'
import './triage.css'

export interface TriageData {
  readonly frame: PanelData
  readonly application: ApplicationDetail
  readonly queue: readonly PanelApplication[]
  /** The company uses blind review. */
  readonly isBlindForAll: boolean
  readonly state: ListState
  /** Decided applications of the list in any status. */
  readonly progress: { readonly done: number; readonly total: number }
  /** Null once it has left the list. */
  readonly position: { readonly at: number; readonly of: number } | null
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** The last decision, to revert it. */
  readonly last:
    | (Pick<PanelApplication, 'id' | 'name' | 'status' | 'goesOutAt'> & {
        readonly was: string
        /** Status set by that decision: if a colleague has changed it since, this reader must not revert it. */
        readonly decision: string | undefined
      })
    | null
  /** What was just undone, and whether the candidate knew of it. */
  readonly undone: Undone | null
  readonly asks: 'reject' | 'delete' | null
  /** To future recruitment; null where the question was never answered. */
  readonly consent: ShownConsent | null
  /** Its withdrawal was just recorded. */
  readonly hasWithdrawn: boolean
  /** For the form of a refusal. */
  readonly canAskConsent: boolean
}

export type Undone = 'told' | 'unseen'

/** Why the submission failed. */
export type TriageProblem = 'invalid' | 'statusChanged' | 'alreadyTold' | 'noLonger'

interface TriageScreenProps {
  data: TriageData
  /** Of a refused form, with the note or message typed in it. */
  outcome: { readonly problem: TriageProblem; readonly typed: string } | null
}

listenToKeys()

const READ = 'triage-read'

/** Focuses the name when another applicant is shown. */
const useFocusedName = (id: string): void => {
  useEffect(() => {
    if (sessionStorage.getItem(READ) === id) return
    sessionStorage.setItem(READ, id)
    // Unless the reader has focused a field already, or the page has one with autofocus.
    if (document.activeElement?.matches('main :is(input, textarea, select, [autofocus])')) return
    const name = document.querySelector<HTMLElement>('main h1')
    if (name) focusWithAnswer(name, { preventScroll: true })
  }, [id])
}

export const TriageScreen = ({ data, outcome }: TriageScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const { frame, application, state, consent } = data
  const own = triageHref(application.id, state, locale)
  useFocusedName(application.id)
  return (
    <PanelFrame
      data={frame}
      isBare
      title={nameOf(application)}
      note={<Stage status={application.status} />}
      parent={{
        href: withListState(hrefFor(panelApplicationsPage, {}, locale), state),
        label: t('panel:applications.title'),
      }}
      acts={
        <>
          <Progress {...data.progress} />
          {data.isBlindForAll ? (
            <BlindForAll />
          ) : (
            <Link
              className="plink triage__blind"
              data-key="b"
              aria-keyshortcuts="b"
              to={triageHref(application.id, { ...state, isBlind: !state.isBlind }, locale)}
            >
              <Icon of={state.isBlind ? Eye : EyeOff} size={16} />
              {t(state.isBlind ? 'panel:applications.withNames' : 'panel:applications.withoutNames')}
              <Key>B</Key>
            </Link>
          )}
          <Shortcuts />
        </>
      }
    >
      <Told data={data} outcome={outcome} />
      <div className="triage">
        <Queue data={data} />
        <Document application={application} isBlindForAll={data.isBlindForAll} />
        <aside className="triage__side" aria-label={t('panel:applications.about')}>
          <Contact application={application} />
          <MatchFactors fit={application.fit} />
          <Profile application={application} />
          <Notes application={data.application} role={data.frame.role} />
          {consent && <FutureConsent consent={consent} role={frame.role} action={own} />}
          <History application={application} role={frame.role} action={own} />
        </aside>
      </div>
      <Decisions data={data} />
    </PanelFrame>
  )
}

/** What the last form led to: above the document, which fills a phone's screen. */
const Told = ({ data: { application, hasWithdrawn }, outcome }: TriageScreenProps) => {
  const t = useT()
  if (!outcome && !hasWithdrawn) return null
  return (
    <div className="triage__told">
      {outcome ? (
        <Notice kind="error">
          {t(`panel:applications.${outcome.problem}`, {
            status: t(`panel:applications.stages.${application.status}`),
          })}
        </Notice>
      ) : (
        <Notice kind="success">{t('panel:applications.consent.done')}</Notice>
      )}
      {outcome?.typed && <UnsavedText text={outcome.typed} />}
    </div>
  )
}

const Queue = ({ data: { queue, application, state, position } }: { data: TriageData }) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (application.id) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [application.id])
  return (
    <nav className="triage__queue" aria-label={t('panel:applications.queue')}>
      {position && <p className="triage__at num">{t('panel:applications.position', position)}</p>}
      {queue.map((one) => (
        <Link
          key={one.id}
          ref={one.id === application.id ? current : undefined}
          to={triageHref(one.id, state, locale)}
          aria-current={one.id === application.id ? 'page' : undefined}
        >
          <span className="triage__one">
            <b>{nameOf(one)}</b>
            <small>{one.offerTitle}</small>
            <Stage status={one.status} />
          </span>
          {one.status === 'shortlisted' && <Icon of={Star} size={16} />}
          {one.status === 'rejected' && <Icon of={X} size={16} />}
          <MatchRing percent={one.matchPercent} />
        </Link>
      ))}
    </nav>
  )
}

interface StepProps {
  to: Neighbour | null
  /** Id of the application that the next one leads back to. */
  from?: string
  keyName: string
  children: ReactNode
}

const Step = ({ to, from, keyName, children }: StepProps) => {
  const locale = useLocale()
  if (to === null) return null
  const path = triageHref(to.id, to.state, locale)
  return (
    <ButtonLink
      kind={keyName === 'L' ? 'line' : 'quiet'}
      data-key={keyName.toLowerCase()}
      aria-keyshortcuts={keyName.toLowerCase()}
      to={from === undefined ? path : withQuery(path, { from })}
    >
      {children}
      <Key>{keyName}</Key>
    </ButtonLink>
  )
}

/** Returns the focus to the opener when a question is cancelled. */
const useOpener = (asks: TriageData['asks']): void => {
  const before = useRef(asks)
  useEffect(() => {
    const opener = asks === null && before.current !== null ? `[data-asks="${before.current}"]` : null
    before.current = asks
    if (opener) document.querySelector<HTMLElement>(opener)?.focus()
  }, [asks])
}

const Decisions = ({ data }: { data: TriageData }) => {
  const t = useT()
  const nameOf = useApplicantName()
  const locale = useLocale()
  const { application, frame, state, previous, next, last, undone, asks } = data
  useOpener(asks)
  const own = triageHref(application.id, state, locale)
  const asking = (what: 'reject' | 'delete') => withQuery(own, { do: what })
  const decides = managesOffers(frame.role)
  const canDecide = decides && application.status !== 'withdrawn'
  const canUndo = decides && last !== null && last.status === last.decision
  if (asks === 'reject' && application.status === 'rejected')
    return <AlreadyRejected application={application} backHref={own} />
  if (asks === 'reject' && canDecide)
    return (
      <RejectForm
        cancelHref={own}
        isBlind={application.isHidden}
        from={application.status}
        maxLength={decisionMaxLength}
        canAskConsent={data.canAskConsent}
      />
    )
  if (asks === 'delete' && decides)
    return (
      <form method="post" action={own} className="triage__ask">
        <p>{t('panel:applications.deleteText')}</p>
        <div className="oask__acts">
          <Button type="submit" name="intent" value="delete" kind="danger">
            {t('panel:applications.deleteForGood')}
          </Button>
          <ButtonLink kind="quiet" to={own} autoFocus data-key="escape">
            {t('panel:offers.cancel')}
          </ButtonLink>
        </div>
      </form>
    )
  return (
    <section className="triage__bar" aria-label={t('panel:applications.decision')}>
      <Step to={previous} keyName="K">
        {t('panel:list.previous')}
      </Step>
      <Step to={next} from={application.id} keyName="J">
        {t('panel:list.next')}
      </Step>
      <span className="triage__push" role="status">
        {last &&
          t(last.goesOutAt === null ? 'panel:applications.decided' : 'panel:applications.decidedLater', {
            name: nameOf(last),
            status: t(`panel:applications.stages.${last.status}`),
            at: last.goesOutAt === null ? '' : formatDateTime(new Date(last.goesOutAt)),
          })}
        {canUndo && last.goesOutAt === null && ` ${t('panel:applications.undoIsTold')}`}
        {undone && t(`panel:applications.${undone === 'told' ? 'undone' : 'undoneUnseen'}`)}
      </span>
      {canUndo && (
        <form method="post" action={own}>
          <input type="hidden" name="last" value={last.id} />
          <input type="hidden" name="was" value={last.was} />
          <input type="hidden" name="from" value={last.status} />
          <Button type="submit" name="intent" value="undo" kind="quiet" data-key="z" aria-keyshortcuts="z">
            {t('panel:applications.undo')}
            <Key>Z</Key>
          </Button>
        </form>
      )}
      {decides && (
        <ButtonLink kind="quiet" data-asks="delete" to={asking('delete')}>
          {t('panel:offers.actions.delete')}
        </ButtonLink>
      )}
      {canDecide && (
        <form method="post" action={own} className="triage__status" key={application.status}>
          <input type="hidden" name="from" value={application.status} />
          <ToolSelect
            name="status"
            value={application.status}
            label={t('panel:applications.columns.status')}
            choices={statusChoices(t)}
          />
          <Button type="submit" name="intent" value="status" kind="line">
            {t('panel:applications.change')}
          </Button>
        </form>
      )}
      {canDecide && (
        <span className="triage__decide">
          {application.status !== 'rejected' && (
            <ButtonLink data-key="r" aria-keyshortcuts="r" data-asks="reject" to={asking('reject')}>
              {t('panel:applications.reject')}
              <Key>R</Key>
            </ButtonLink>
          )}
          <Step to={next} from={application.id} keyName="L">
            {t('panel:applications.later')}
          </Step>
          <form method="post" action={own}>
            <input type="hidden" name="from" value={application.status} />
            <input type="hidden" name="status" value="shortlisted" />
            <Button
              type="submit"
              name="intent"
              value="shortlist"
              kind="primary"
              data-key="s"
              aria-keyshortcuts="s"
            >
              <Icon of={Star} size={16} />
              {t('panel:applications.shortlist')}
              <Key>S</Key>
            </Button>
          </form>
        </span>
      )}
    </section>
  )
}
