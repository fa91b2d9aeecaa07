import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { FilterForm, More, SortFilter, TenantName, TextFilter } from '#screens/console/console-parts.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { useQueued } from '#screens/console/queued.ts'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { companyCheckPage, companyChecksPage, companyClaimsPage } from '../addresses.ts'
import type { ClaimInQueue } from '../claims.ts'
import { claimSorts } from '../enumerations.ts'
import { mailState } from '../rules.ts'
import './company-check.css'

export interface ClaimsData {
  readonly frame: ConsoleData
  readonly claims: readonly ClaimInQueue[]
  readonly next: number | null
  readonly query: Readonly<Record<'text' | 'sort' | 'after', string>>
  /** What this operator has just decided. */
  readonly done: 'granted' | 'refused' | null
}

interface ClaimsScreenProps {
  data: ClaimsData
  /** Id of the claim whose refusal lacked a reason, 0 for none. */
  outcome: { readonly noReason: number; readonly isGone: boolean }
}

/** Claims that no domain proves, for operators. */
export const ClaimsScreen = ({ data: { frame, claims, next, query, done }, outcome }: ClaimsScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const path = hrefFor(companyClaimsPage, {}, locale)
  const list = listAddress(path, query)
  return (
    <ConsoleFrame data={frame} title={t('company-checks:claims.title')}>
      {done && !outcome.isGone && <Notice kind="success">{t(`company-checks:claims.done.${done}`)}</Notice>}
      {outcome.isGone && <Notice kind="warning">{t('company-checks:claims.gone')}</Notice>}
      <div className="con__body">
        <div className="con__lists">
          <p className="con__facts">
            <a className="con__link" href={hrefFor(companyChecksPage, {}, locale)}>
              {t('company-checks:claims.back')}
            </a>
          </p>
          <FilterForm path={path} label={t('company-checks:claims.title')} isFiltered={list.isFiltered}>
            <TextFilter label={t('company-checks:claims.text')} value={query.text} />
            <SortFilter sorts={claimSorts} value={query.sort} />
          </FilterForm>
          {claims.length === 0 && (
            <p className="con__empty">
              {t(query.text === '' ? 'company-checks:claims.none' : 'company-checks:claims.noneFound')}
            </p>
          )}
          {claims.map((claim) => (
            <Claim key={claim.id} {...{ claim, frame }} hasNoReason={outcome.noReason === claim.id} />
          ))}
          <More label={t('console:frame.nextRows')} {...list.pages(next)} />
        </div>
      </div>
    </ConsoleFrame>
  )
}

interface ClaimProps {
  claim: ClaimInQueue
  frame: ConsoleData
  hasNoReason: boolean
}

const effectOf = ({ targetId, isHeld }: ClaimInQueue) => {
  if (targetId === null) return 'hasOwner'
  return isHeld ? 'held' : 'effect'
}

const Claim = ({ claim, frame, hasNoReason }: ClaimProps) => {
  const t = useT()
  const locale = useLocale()
  const { id, companyId, companyName: company, targetId, targetName: target, note, rivals } = claim
  const { createdAt } = claim
  const canGrant = effectOf(claim) === 'effect'
  const title = t('company-checks:claims.wants', { company, target })
  return (
    <section className="cocheck" aria-label={title}>
      <h2>{title}</h2>
      <p className="cocheck__row">
        <TenantName tenant={frame.tenants.find((tenant) => tenant.id === claim.tenantId)} />
        <a className="con__link" href={hrefFor(companyCheckPage, { id: companyId }, locale)}>
          {company}
        </a>
        {targetId !== null && (
          <a className="con__link" href={hrefFor(companyCheckPage, { id: targetId }, locale)}>
            {target}
          </a>
        )}
        <span className="con__soft num">{formatDateTime(createdAt)}</span>
      </p>
      <p className="cocheck__row">
        {claim.email !== null && <span>{claim.email}</span>}
        {claim.email !== null && targetId !== null && (
          <span className="con__soft">
            {t(`company-checks:mailStates.${mailState(claim.email, claim.website)}`)}
          </span>
        )}
        {claim.website !== null && (
          <span className="con__soft">{t('company-checks:claims.website', { website: claim.website })}</span>
        )}
      </p>
      <p className="cocheck__text">{note}</p>
      {rivals.length > 0 && (
        <Notice kind="warning">
          {t('company-checks:claims.rivals', { count: rivals.length, companies: rivals.join(', ') })}
        </Notice>
      )}
      <form
        method="post"
        action={useQueued(hrefFor(companyClaimsPage, {}, locale))}
        className="cocheck__form"
        noValidate
      >
        <input type="hidden" name="claim" value={id} />
        <p className="con__soft">{t(`company-checks:claims.${effectOf(claim)}`)}</p>
        <Field
          label={t('company-checks:claims.reason')}
          help={t(`company-checks:claims.${canGrant ? 'reasonHelp' : 'reasonOnly'}`)}
          error={hasNoReason ? t('company-checks:claims.noReason') : undefined}
        >
          {(control) => <Textarea {...control} name="reason" rows={2} maxLength={1_000} />}
        </Field>
        <div className="cocheck__row">
          {canGrant && (
            <Button type="submit" kind="primary" name="decision" value="granted">
              {t('company-checks:claims.grant')}
            </Button>
          )}
          <Button type="submit" kind="danger" name="decision" value="refused">
            {t('company-checks:claims.refuse')}
          </Button>
        </div>
      </form>
    </section>
  )
}
