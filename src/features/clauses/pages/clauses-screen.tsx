import { promisedDays, retentionMonths } from '#features/applications/enumerations.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { Checkbox, Radio } from '#web/forms/choice.tsx'
import { ChoiceGroup } from '#web/forms/choice-group.tsx'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clausesPage } from '../addresses.ts'
import { type CompanyClauses, clauseLimits, noClauses } from '../contract.ts'
import { type ClauseField, markupIn, placeholdersIn } from '../rules.ts'
import './clauses.css'

export interface ClausesData {
  readonly frame: PanelData
  /** Null until clauses are first saved: the fields then hold a template. */
  readonly kept: CompanyClauses | null
  /** Of the texts shown: tells a later save what others changed meanwhile. */
  readonly editions: string
  readonly retention: { readonly months: number; readonly older: Readonly<Record<number, number>> }
  /** Days within which the company promises an answer; null for no promise. */
  readonly promise: number | null
  /** Whether the company reviews blindly: nobody sees names before a decision. */
  readonly isBlind: boolean
  readonly saved: 'clauses' | 'retention' | 'promise' | 'blind' | null
}

export interface ClausesOutcome {
  /** The rejected clauses as they were sent; null where nothing is wrong with them. */
  readonly typed: CompanyClauses | null
  readonly problems: readonly FormProblem[]
  /** Texts that somebody else changed as well meanwhile; nothing was saved. */
  readonly conflicts?: readonly ClauseField[]
  /** Texts that only somebody else changed meanwhile: shown as they are stored. */
  readonly kept?: readonly ClauseField[]
  /** That were sent with rejected clauses: what others change meanwhile is still told. */
  readonly editions?: string
}

interface ClausesScreenProps {
  data: ClausesData
  outcome: ClausesOutcome
}

/** Clauses of new offers, promised answer time, blind review and retention of applications. */
export const ClausesScreen = ({ data, outcome }: ClausesScreenProps) => {
  const t = useT()
  return (
    <PanelFrame data={data.frame} title={t('clauses:title')}>
      <Texts {...{ data, outcome }} />
      <PromiseForm {...{ data, outcome }} />
      <BlindReviewForm data={data} />
      <RetentionForm {...{ data, outcome }} />
    </PanelFrame>
  )
}

const Texts = ({ data, outcome }: ClausesScreenProps) => {
  const { frame, kept, saved } = data
  const { typed, problems, conflicts = [] } = outcome
  const t = useT()
  const locale = useLocale()
  const company = frame.company.name
  const template: CompanyClauses = {
    ...noClauses,
    informationClause: t('clauses:templateText', { company }),
    futureConsent: { enabled: false, value: t('clauses:futureTemplate', { company }) },
  }
  const theirs = Object.fromEntries((outcome.kept ?? []).map((field) => [field, kept?.[field]]))
  const shown = typed ? { ...typed, ...theirs } : (kept ?? template)
  const errorOf = (field: ClauseField, text: string): string | null => {
    const problem = problems.find((one) => one.field === field)
    if (problem?.reason === 'placeholderLeft')
      return t('clauses:placeholderLeft', { tokens: placeholdersIn(text).join(', ') })
    if (problem?.reason === 'markup') return t('clauses:markup', { tokens: markupIn(text).join(', ') })
    return problem ? problemText(problem, t) : null
  }
  return (
    <section className="clauses__part" aria-label={t('clauses:texts')}>
      <div>
        <h2 className="title-16">{t('clauses:texts')}</h2>
        <p className="muted">{t('clauses:lead')}</p>
      </div>
      <form className="clauses__form" method="post" action={hrefFor(clausesPage, {}, locale)} noValidate>
        <input type="hidden" name="editions" value={outcome.editions ?? data.editions} />
        {conflicts.length > 0 && kept && <Conflict fields={conflicts} kept={kept} />}
        {saved === 'clauses' && typed === null && <Notice kind="success">{t('clauses:saved')}</Notice>}
        {typed && problems.length > 0 && (
          <Notice kind="error">{t('clauses:problems', { count: problems.length })}</Notice>
        )}
        {!kept && !typed && <Notice>{t('clauses:template')}</Notice>}
        <Field
          label={t('clauses:informationClause')}
          help={t('clauses:informationHelp')}
          error={errorOf('informationClause', shown.informationClause)}
        >
          {(control) => (
            <Textarea
              {...control}
              name="informationClause"
              rows={10}
              maxLength={clauseLimits.max}
              defaultValue={shown.informationClause}
            />
          )}
        </Field>
        {(['future', 'custom'] as const).map((kind) => {
          const field = `${kind}Consent` as const
          return (
            <fieldset key={kind} className="clauses__consent">
              <legend className="title-16">{t(`clauses:${field}`)}</legend>
              <p className="muted">{t(`clauses:${kind}Help`)}</p>
              <Checkbox name={`${field}Enabled`} defaultChecked={shown[field].enabled}>
                {t('clauses:asked')}
              </Checkbox>
              <Field label={t('clauses:consentText')} error={errorOf(field, shown[field].value)}>
                {(control) => (
                  <Textarea
                    {...control}
                    name={field}
                    rows={3}
                    maxLength={clauseLimits.max}
                    defaultValue={shown[field].value}
                  />
                )}
              </Field>
            </fieldset>
          )
        })}
        <div>
          <Button type="submit" kind="primary">
            {t('clauses:save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What others saved meanwhile. The form has the member's own texts, and saving once more keeps those. */
const Conflict = ({ fields, kept }: { fields: readonly ClauseField[]; kept: CompanyClauses }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Notice kind="warning">
      <p>{t('clauses:conflict.text')}</p>
      {fields.map((field) => {
        const theirs = kept[field]
        const isText = typeof theirs === 'string'
        return (
          <p key={field} className="clauses__theirs">
            <b>{t(`clauses:${field}`)}</b>
            {!isText && <> ({t(theirs.enabled ? 'clauses:conflict.asked' : 'clauses:conflict.notAsked')})</>}
            <br />
            {(isText ? theirs : theirs.value) || '–'}
          </p>
        )
      })}
      <p>
        <a href={hrefFor(clausesPage, {}, locale)}>{t('clauses:conflict.takeTheirs')}</a>
      </p>
    </Notice>
  )
}

const choiceProblem = (
  { problems }: ClausesOutcome,
  field: 'days' | 'months',
  t: Translate,
): string | null => {
  const problem = problems.find((one) => one.field === field)
  return problem ? problemText(problem, t) : null
}

const PromiseForm = ({ data: { promise, saved }, outcome }: ClausesScreenProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="clauses__part" id="promise" aria-label={t('clauses:promise.title')}>
      <div>
        <h2 className="title-16">{t('clauses:promise.title')}</h2>
        <p className="muted">{t('clauses:promise.lead')}</p>
      </div>
      <form className="clauses__form" method="post" action={hrefFor(clausesPage, {}, locale)}>
        {saved === 'promise' && <Notice kind="success">{t('clauses:promise.saved')}</Notice>}
        <ChoiceGroup
          className="clauses__months"
          legend={t('clauses:promise.legend')}
          legendClass="field__label"
          error={choiceProblem(outcome, 'days', t)}
        >
          {promisedDays.map((days) => (
            <Radio key={days} name="days" value={days} defaultChecked={days === promise}>
              {t('clauses:promise.days', { count: days })}
            </Radio>
          ))}
          <Radio name="days" value="" defaultChecked={promise === null}>
            {t('clauses:promise.none')}
          </Radio>
        </ChoiceGroup>
        <div>
          <Button type="submit" name="intent" value="promise">
            {t('clauses:promise.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const BlindReviewForm = ({ data: { isBlind, saved } }: Pick<ClausesScreenProps, 'data'>) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="clauses__part" id="blind" aria-label={t('clauses:blind.title')}>
      <div>
        <h2 className="title-16">{t('clauses:blind.title')}</h2>
        <p className="muted">{t('clauses:blind.lead')}</p>
      </div>
      <form className="clauses__form" method="post" action={hrefFor(clausesPage, {}, locale)}>
        {saved === 'blind' && (
          <Notice kind="success">{t(isBlind ? 'clauses:blind.savedOn' : 'clauses:blind.savedOff')}</Notice>
        )}
        <Checkbox name="isBlind" defaultChecked={isBlind}>
          {t('clauses:blind.on')}
        </Checkbox>
        <p className="muted">{t('clauses:blind.help')}</p>
        <div>
          <Button type="submit" name="intent" value="blind">
            {t('clauses:blind.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const RetentionForm = ({ data: { retention, saved }, outcome }: ClausesScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { months, older } = retention
  return (
    <section className="clauses__part" id="retention" aria-label={t('clauses:retention.title')}>
      <div>
        <h2 className="title-16">{t('clauses:retention.title')}</h2>
        <p className="muted">{t('clauses:retention.lead')}</p>
      </div>
      <form className="clauses__form" method="post" action={hrefFor(clausesPage, {}, locale)}>
        {saved === 'retention' && <Notice kind="success">{t('clauses:retention.saved')}</Notice>}
        <ChoiceGroup
          className="clauses__months"
          legend={t('clauses:retention.legend')}
          legendClass="field__label"
          error={choiceProblem(outcome, 'months', t)}
        >
          {retentionMonths.map((choice) => {
            const gone = older[choice] ?? 0
            return (
              <Radio key={choice} name="months" value={choice} defaultChecked={choice === months}>
                {t('clauses:retention.months', { count: choice })}
                {gone > 0 && choice !== months && (
                  <small className="clauses__gone">{t('clauses:retention.older', { count: gone })}</small>
                )}
              </Radio>
            )
          })}
        </ChoiceGroup>
        <div>
          <Button type="submit" name="intent" value="retention">
            {t('clauses:retention.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
