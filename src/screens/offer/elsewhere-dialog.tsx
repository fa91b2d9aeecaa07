import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { registerPage } from '#features/accounts/addresses.ts'
import { rememberApplied, useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { feedbackFor } from '#features/applications/web/parts/apply-feedback.ts'
import { settleRedirect } from '#features/applications/web/parts/own-applications.ts'
import { lastRedirect, trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { TellPreferences } from './after-applying.tsx'
import type { OfferPageData } from './offer-data.ts'
import { SimilarOffers } from './similar-offers.tsx'
import { useApplicant } from './use-applicant.ts'
import './elsewhere-dialog.css'

interface ElsewhereDialogProps extends DialogState {
  data: OfferPageData
}

/** After a visit to the employer's site: asks whether they applied, and shows similar offers. */
export const ElsewhereDialog = ({ data, isOpen, onClose }: ElsewhereDialogProps) => {
  const t = useT()
  const { offer } = data
  const { who, user } = usePersonal()
  const { signIn } = useShell()
  const isCandidate = who === 'candidate'
  const { applicant } = useApplicant()
  const feedback = applicant === undefined ? null : feedbackFor(applicant)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('offers:elsewhere.title')}
      before={
        <span className="elsewhere__mark">
          <Icon of={ExternalLink} />
        </span>
      }
    >
      <p className="lead">
        {offer.companyName === ''
          ? t('offers:elsewhere.body')
          : t('offers:elsewhere.bodyOf', { company: offer.companyName })}{' '}
        <a
          className="link"
          href={offer.applyUrl ?? data.leaveHref}
          target="_blank"
          rel="nofollow noopener noreferrer"
          onClick={() => trackRedirect(offer.slug, isCandidate ? (user?.id ?? null) : null)}
        >
          {t('offers:elsewhere.again')}
        </a>
      </p>
      <Question data={data} isKept={isCandidate && data.hasHistory} onClose={onClose} />
      {feedback === 'unregistered' && !isCandidate && signIn.candidate && data.hasHistory && (
        <RegisterPrompt slug={offer.slug} />
      )}
      {feedback === 'missingPreferences' && <TellPreferences />}
      <SimilarOffers data={data} />
    </Dialog>
  )
}

interface QuestionProps {
  data: OfferPageData
  /** The answer goes into the candidate's history. */
  isKept: boolean
  onClose: () => void
}

/** A candidate's answer is stored in the history of applications, a visitor's on the device. */
const Question = ({ data: { offer }, isKept, onClose }: QuestionProps) => {
  const t = useT()
  const toast = useToast()
  const { tenantKey } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [isOnlyHere, setOnlyHere] = useState(false)
  const hasApplied = useAppliedOffers().has(offer.guid)
  const told = useRef<HTMLDivElement>(null)
  const isAnswered = useRef(false)
  // The pressed button is gone with its question.
  useEffect(() => {
    if (hasApplied && isAnswered.current) told.current?.focus()
  }, [hasApplied])
  const settle = async (isConfirmed: boolean) => {
    const redirectId = isKept ? await lastRedirect(offer.slug) : null
    // The visit could not be tracked: the history has no entry to confirm.
    setOnlyHere(!redirectId)
    if (!redirectId) return true
    const isNoted = await settleRedirect(tenantKey, redirectId, isConfirmed)
    if (!isNoted) toast({ kind: 'error', text: t('offers:elsewhere.failed') })
    else if (isConfirmed) toast({ text: t('offers:elsewhere.saved') })
    return isNoted
  }
  const answer = async (isConfirmed: boolean) => {
    setBusy(true)
    const isNoted = await settle(isConfirmed)
    setBusy(false)
    if (!isNoted) return
    isAnswered.current = isConfirmed
    if (isConfirmed) rememberApplied(offer.guid)
    else onClose()
  }
  if (hasApplied)
    return (
      <div className="elsewhere__ask" role="status" tabIndex={-1} ref={told}>
        <b>{t(isKept && !isOnlyHere ? 'offers:elsewhere.saved' : 'offers:elsewhere.noted')}</b>
      </div>
    )
  return (
    <section className="elsewhere__ask">
      <h3 className="title-16">{t('offers:elsewhere.question')}</h3>
      <p>{t(isKept ? 'offers:elsewhere.historyNote' : 'offers:elsewhere.questionNote')}</p>
      <div className="elsewhere__acts">
        <Button kind="primary" isBusy={isBusy} onClick={() => void answer(true)}>
          {t('offers:elsewhere.yes')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void answer(false)}>
          {t(isKept ? 'offers:elsewhere.no' : 'offers:elsewhere.notYet')}
        </Button>
        {isKept && (
          <Button kind="quiet" onClick={onClose}>
            {t('offers:elsewhere.later')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Suggests an account, which keeps the visitor's redirect in its history. */
const RegisterPrompt = ({ slug }: { slug: string }) => {
  const t = useT()
  const locale = useLocale()
  const [redirectId, setRedirectId] = useState<string | null>(null)
  useEffect(() => {
    void lastRedirect(slug).then(setRedirectId)
  }, [slug])
  const href = withQuery(hrefFor(registerPage, {}, locale), { redirectId: redirectId ?? '' })
  return (
    <section className="elsewhere__ask elsewhere__ask--quiet">
      <h3 className="title-16">{t('offers:elsewhere.keep')}</h3>
      <p>{t('offers:elsewhere.keepNote')}</p>
      <div className="elsewhere__acts">
        <a className="btn btn--line" href={href}>
          {t('offers:elsewhere.register')}
        </a>
      </div>
    </section>
  )
}
