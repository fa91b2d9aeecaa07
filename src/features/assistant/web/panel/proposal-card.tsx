import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { type OfferForm, offerForms } from '#features/posting/rules.ts'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  type ChangeGroup,
  changesOf,
  type GroupKey,
  groupsOf,
  lineDifference,
  linesOf,
  withChanges,
} from '../../rules.ts'
import type { Proposal } from './conversation.ts'
import { DoneMark, FormMarks } from './form-marks.tsx'

type Decision = 'applied' | 'declined'

interface Decided {
  readonly decision: Decision
  /** The form before the change, for undoing it. */
  readonly before: OfferForm
}

interface ProposalCardProps {
  readonly proposal: Proposal
  readonly form: FormHelper
  /** Whether the proposal can be decided, which is once its message has ended. */
  readonly isOpen: boolean
  /** Whether it is the last proposal, which the form shows too. */
  readonly isLast: boolean
}

const differenceOf = (
  group: ChangeGroup,
  {
    form: before,
    proposal,
    linesOfForm,
  }: { form: OfferForm; proposal: Proposal; linesOfForm: FormHelper['linesOf'] },
) => {
  const after = withChanges(before, changesOf(proposal.changes, group))
  const lines = (of: OfferForm) =>
    group.key === 'description' ? linesOf(of.jobDescription) : linesOfForm(group.key, of)
  return lineDifference(lines(before), lines(after))
}

/** A proposal as a difference from the form. It can be applied, declined and undone, as a whole or by group. */
export const ProposalCard = ({ proposal, form: helper, isOpen, isLast }: ProposalCardProps) => {
  const t = useT()
  // Compared with the form at the time of the proposal.
  const [start] = useState(helper.form)
  const [groups] = useState(() => groupsOf(helper.form, proposal.changes))
  const [decided, setDecided] = useState<Partial<Record<GroupKey, Decided>>>({})
  const open = groups.filter(({ key }) => !decided[key])
  const applied = groups.filter(({ key }) => decided[key]?.decision === 'applied')
  const titleOf = (key: GroupKey) => t(`posting:sections.${key}`)

  const decide = (chosen: readonly ChangeGroup[], decision: Decision) => {
    const before = helper.form
    if (decision === 'applied')
      helper.apply(Object.assign({}, ...chosen.map((group) => changesOf(proposal.changes, group))))
    setDecided((former) => ({
      ...former,
      ...Object.fromEntries(chosen.map(({ key }) => [key, { decision, before }])),
    }))
  }
  const undo = (chosen: readonly ChangeGroup[]) => {
    for (const group of chosen) {
      const former = decided[group.key]
      if (former?.decision !== 'applied') continue
      // Fields edited since then keep their values.
      const own = withChanges(former.before, changesOf(proposal.changes, group))
      const touched = new Set(offerForms.changedFields(own, helper.form))
      const fields = group.fields.filter((field) => !touched.has(field))
      helper.apply(Object.fromEntries(fields.map((field) => [field, former.before[field]])))
    }
    setDecided((former) => ({ ...former, ...Object.fromEntries(chosen.map(({ key }) => [key, undefined])) }))
  }
  /** For buttons inside the form, which disappear: moves the focus on. */
  const decideInForm = (chosen: readonly ChangeGroup[], decision: Decision) => {
    decide(chosen, decision)
    const [only] = chosen
    if (only && chosen.length === 1) helper.show(only.key)
    else if (decision === 'declined') document.getElementById('assistant-button')?.focus()
  }
  const refused = proposal.refused.map(titleOf).join(', ')
  const difference = (group: ChangeGroup) =>
    differenceOf(group, { form: start, proposal, linesOfForm: helper.linesOf })
  return (
    <>
      {isLast && isOpen && open.length > 0 && (
        <FormMarks
          {...{ open, show: helper.show, onDecide: decideInForm, differenceOf: difference }}
          titleOf={({ key }) => titleOf(key)}
        />
      )}
      {isLast && open.length === 0 && applied.length > 0 && (
        <DoneMark count={applied.length} onUndo={() => undo(applied)} />
      )}
      {groups.length > 0 && (
        <section className="aiprop" aria-label={t('assistant:formHelper.proposal')}>
          <header className="aiprop__head">
            <h3>{t('assistant:formHelper.proposal')}</h3>
            <span className="muted">{t('assistant:formHelper.changes', { count: groups.length })}</span>
            {open.length === 0 ? (
              <span className="muted aiprop__end">{t('assistant:formHelper.done')}</span>
            ) : (
              <button
                type="button"
                className="link aiprop__end"
                onClick={() => helper.show(open[0]?.key ?? 'position')}
              >
                {t('assistant:formHelper.show')}
              </button>
            )}
          </header>
          {groups.map((group) => (
            <Change
              key={group.key}
              title={titleOf(group.key)}
              difference={difference(group)}
              decision={decided[group.key]?.decision ?? null}
              isOpen={isOpen}
              onDecide={(decision) => decide([group], decision)}
              onUndo={() => undo([group])}
            />
          ))}
          {open.length > 0 && isOpen && (
            <footer className="aiprop__foot">
              <Button kind="primary" size="sm" onClick={() => decide(open, 'applied')}>
                {t('assistant:formHelper.applyAll', { count: open.length })}
              </Button>
              <Button size="sm" onClick={() => decide(open, 'declined')}>
                {t('assistant:formHelper.declineAll')}
              </Button>
            </footer>
          )}
        </section>
      )}
      {groups.length === 0 && refused === '' && <p className="muted">{t('assistant:formHelper.same')}</p>}
      {refused !== '' && <p className="muted">{t('assistant:formHelper.refused', { parts: refused })}</p>}
      <div role="status">
        {applied.length > 0 && (
          <p className="ainote ainote--success">
            <Icon of={Check} size={16} />
            <span>{t('assistant:formHelper.success', { count: applied.length })}</span>
            <button type="button" className="link" onClick={() => undo(applied)}>
              {t('assistant:formHelper.undoAll')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

interface ChangeProps {
  readonly title: string
  readonly difference: ReturnType<typeof lineDifference>
  readonly decision: Decision | null
  readonly isOpen: boolean
  readonly onDecide: (decision: Decision) => void
  readonly onUndo: () => void
}

const Change = ({ title, difference, decision, isOpen, onDecide, onUndo }: ChangeProps) => {
  const t = useT()
  return (
    <div className="aidiff">
      <div className="aidiff__head">
        <b>{title}</b>
        {decision ? (
          <span className={decision === 'applied' ? 'aidiff__state aidiff__state--applied' : 'aidiff__state'}>
            {t(`assistant:formHelper.${decision}`)}
            {' · '}
            <button
              type="button"
              className="link"
              aria-label={`${t('assistant:formHelper.undo')}: ${title}`}
              onClick={({ detail }) => detail < 2 && onUndo()}
            >
              {t('assistant:formHelper.undo')}
            </button>
          </span>
        ) : (
          isOpen && (
            <span className="aidiff__state">
              <button
                type="button"
                className="aidiff__act"
                aria-label={`${t('assistant:formHelper.apply')}: ${title}`}
                onClick={() => onDecide('applied')}
              >
                <Icon of={Check} size={16} />
                {t('assistant:formHelper.apply')}
              </button>
              <button
                type="button"
                className="aidiff__act"
                aria-label={`${t('assistant:formHelper.decline')}: ${title}`}
                onClick={() => onDecide('declined')}
              >
                <Icon of={X} size={16} />
                {t('assistant:formHelper.decline')}
              </button>
            </span>
          )
        )}
      </div>
      {decision !== 'declined' && (
        <div className="aidiff__lines">
          {decision === null &&
            difference.removed.map((line) => (
              <p key={line} className="aidiff__line aidiff__line--out">
                <span aria-hidden="true">−</span>
                <del>{line}</del>
              </p>
            ))}
          {difference.added.map((line) => (
            <p key={line} className="aidiff__line aidiff__line--in">
              <span aria-hidden="true">+</span>
              <ins>{line}</ins>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
