import { majorUnits } from '#features/money/rules.ts'
import { ReasonChoice } from '#features/reports/web/parts/reason-choice.tsx'
import { TellCandidates } from '#features/reports/web/parts/tell-candidates.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { formatExactMoney } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { consoleOfferPage } from '../addresses.ts'
import type { OfferDetail, RefundableAmount, TypedChange } from '../contract.ts'
import type { OfferChange } from '../enumerations.ts'
import { possibleChange } from '../rules.ts'

/** The rejected form: what was typed, what is wrong with it, and whether the state had changed meanwhile. */
export interface ChangeOutcome {
  readonly typed: TypedChange
  readonly problems: readonly FormProblem[]
  readonly isTooLate: boolean
}

export const nothingChanged: ChangeOutcome = {
  typed: { does: '', reason: '', text: '', tellsCandidates: true, refund: false },
  problems: [],
  isTooLate: false,
}

interface ChangeProps {
  found: OfferDetail
  outcome: ChangeOutcome
}

/** The form that blocks the offer or lifts its block, folded until it is opened. */
export const OfferActs = ({ found, outcome }: ChangeProps) => {
  const t = useT()
  const does = possibleChange(found)
  const { companyId } = found.offer
  return (
    <aside className="con__inspector con__inspector--acts" aria-label={t('console-offers:block.title')}>
      <section className="conoffer__act">
        <h2>{t('console-offers:block.title')}</h2>
        {does === null && (
          <p className="con__soft">
            {t(
              found.offer.state === 'blocked'
                ? 'console-offers:block.neverRan'
                : 'console-offers:block.notYet',
            )}
          </p>
        )}
        {does !== null && companyId === null && (
          <p className="con__soft">{t('console-offers:block.nobodyTold')}</p>
        )}
        {does !== null && <ChangeForm key={does} does={does} found={found} outcome={outcome} />}
      </section>
    </aside>
  )
}

interface RefundChoiceProps {
  money: readonly RefundableAmount[]
  isChosen: boolean
}

/** Checkbox to refund what is left of the payments; renders nothing where nothing was paid. */
const RefundChoice = ({ money, isChosen }: RefundChoiceProps) => {
  const t = useT()
  const locale = useLocale()
  if (money.length === 0) return null
  const left = money
    .map(({ leftMinor, currency }) => formatExactMoney(majorUnits(leftMinor), currency, locale))
    .join(' + ')
  const words = money.every(({ isWhole }) => isWhole) ? 'refundWhole' : 'refundLeft'
  return (
    <Checkbox name="refund" value="1" defaultChecked={isChosen}>
      {t(`console-offers:block.${words}`, { left })}
      <span className="hint conoffer__help">{t('console-offers:block.refundHelp')}</span>
    </Checkbox>
  )
}

interface ChangeFormProps extends ChangeProps {
  does: OfferChange
}

const ChangeForm = ({ found, does, outcome }: ChangeFormProps) => {
  const t = useT()
  const action = hrefFor(consoleOfferPage, { id: found.offer.id }, useLocale())
  const { typed, problems } = outcome
  const isOwn = typed.does === does && !outcome.isTooLate
  const problem = isOwn ? problems.find(({ field }) => field === 'text') : undefined
  const lacksReason = isOwn && problems.some(({ field }) => field === 'reason')
  const name = t(`console-offers:block.${does}`)
  return (
    <details className="conoffer__step" open={isOwn}>
      <summary className="btn btn--line btn--sm" aria-keyshortcuts={does === 'block' ? 'B' : undefined}>
        {name}
      </summary>
      <form method="post" action={action} noValidate>
        <p className="con__soft">{t(`console-offers:block.${does}Text`)}</p>
        {does === 'block' && (
          <ReasonChoice
            legend={t('console-offers:block.reason')}
            chosen={isOwn ? typed.reason : ''}
            error={lacksReason ? t('console-offers:block.noReason') : null}
          />
        )}
        <Field
          label={t('console-offers:block.text')}
          help={t('console-offers:block.textHelp')}
          error={problem && problemText(problem, t)}
        >
          {(control) => (
            <Textarea {...control} name="text" rows={4} defaultValue={isOwn ? typed.text : ''} required />
          )}
        </Field>
        {does === 'block' && (
          <TellCandidates candidates={found.candidates} isChosen={!isOwn || typed.tellsCandidates} />
        )}
        {does === 'block' && <RefundChoice money={found.money} isChosen={isOwn && typed.refund} />}
        <div>
          <Button type="submit" kind={does === 'block' ? 'danger' : 'line'} name="does" value={does}>
            {name}
          </Button>
        </div>
      </form>
    </details>
  )
}
