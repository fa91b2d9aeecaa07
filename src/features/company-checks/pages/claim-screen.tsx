import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { companyClaimPage } from '../addresses.ts'
import type { Claimable, ClaimHold, CompanyClaim, TypedClaim } from '../claims.ts'
import './claim.css'

export interface ClaimData {
  readonly frame: PanelData
  readonly found: Claimable | null
  /** Domain of the user's e-mail, if another company has claimed it. */
  readonly foreignDomain: string | null
  readonly latest: CompanyClaim | null
  /** Why a claim for an operator's decision cannot be granted yet. */
  readonly hold: ClaimHold | null
  readonly profileHref: string | null
  /** The claim was just executed. */
  readonly isTaken: boolean
}

/** Input and problems of a refused claim. */
export interface ClaimOutcome {
  readonly typed: TypedClaim
  readonly problems: readonly FormProblem[]
  readonly isGone: boolean
}

/** Claims a company's imported page and offers: at once if the domain proves it, else by an operator's decision. */
export const ClaimScreen = ({ data, outcome }: { data: ClaimData; outcome: ClaimOutcome }) => {
  const t = useT()
  const { frame, foreignDomain, latest, hold, isTaken } = data
  return (
    <PanelFrame data={frame} title={t('company-checks:claim.title')}>
      {isTaken && <Notice kind="success">{t('company-checks:claim.taken')}</Notice>}
      {outcome.isGone && <Notice kind="error">{t('company-checks:claim.gone')}</Notice>}
      {latest?.state === 'granted' && !isTaken && (
        <Notice kind="success">{t('company-checks:claim.granted', { target: latest.targetName })}</Notice>
      )}
      {latest?.state === 'refused' && (
        <Notice kind="warning">
          {t('company-checks:claim.refused', { target: latest.targetName, reason: latest.reason })}
        </Notice>
      )}
      <p className="claim__lead muted">{t('company-checks:claim.lead')}</p>
      {foreignDomain && <Notice>{t('company-checks:claim.foreign', { domain: foreignDomain })}</Notice>}
      <Found data={data} />
      {latest?.state === 'open' ? (
        <Notice>
          <p>{t('company-checks:claim.open', { target: latest.targetName })}</p>
          <p>{t(`company-checks:claim.next.${hold ?? 'verified'}`)}</p>
        </Notice>
      ) : (
        <Asking outcome={outcome} hold={hold} />
      )}
    </PanelFrame>
  )
}

const Found = ({ data: { found, profileHref } }: { data: ClaimData }) => {
  const t = useT()
  const locale = useLocale()
  if (!found) return null
  const { domain, name, offerCount } = found
  return (
    <section className="claim">
      <h2 className="title-16">{t('company-checks:claim.byDomain')}</h2>
      <p>{t('company-checks:claim.found', { domain, name: name ?? domain, count: offerCount })}</p>
      <form method="post" action={hrefFor(companyClaimPage, {}, locale)} className="claim__acts">
        <Button type="submit" kind="primary" name="intent" value="take">
          {t('company-checks:claim.take')}
        </Button>
        {profileHref && (
          <a className="link" href={profileHref}>
            {t('company-checks:claim.profile')}
          </a>
        )}
      </form>
    </section>
  )
}

const Asking = ({
  outcome: { typed, problems },
  hold,
}: {
  outcome: ClaimOutcome
  hold: ClaimHold | null
}) => {
  const t = useT()
  const locale = useLocale()
  const wordsOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name)
    if (name === 'page' && problem?.reason === 'invalid') return t('company-checks:claim.unknown')
    return problem && problemText(problem, t)
  }
  return (
    <section className="claim">
      <h2 className="title-16">{t('company-checks:claim.other')}</h2>
      <p className="muted">{t('company-checks:claim.otherLead')}</p>
      {hold && <p className="muted">{t(`company-checks:claim.next.${hold}`)}</p>}
      <form method="post" action={hrefFor(companyClaimPage, {}, locale)} className="claim" noValidate>
        <Field
          label={t('company-checks:claim.page')}
          help={t('company-checks:claim.pageHelp')}
          error={wordsOf('page')}
        >
          {(control) => <Input {...control} name="page" defaultValue={typed.page} maxLength={400} required />}
        </Field>
        <Field
          label={t('company-checks:claim.note')}
          help={t('company-checks:claim.noteHelp')}
          error={wordsOf('note')}
        >
          {(control) => <Textarea {...control} name="note" rows={4} defaultValue={typed.note} required />}
        </Field>
        <div>
          <Button type="submit">{t('company-checks:claim.ask')}</Button>
        </div>
      </form>
    </section>
  )
}
