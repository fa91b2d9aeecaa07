import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { useQueued } from '#screens/console/queued.ts'
import { Radio } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { companyCheckPage } from '../addresses.ts'
import type { CheckedCompany, TypedDecision } from '../contract.ts'
import { compensations } from '../enumerations.ts'

/** Input and problems of a refused decision. */
export interface DecisionOutcome {
  readonly typed: TypedDecision
  readonly problems: readonly FormProblem[]
  readonly isTooLate: boolean
}

interface DecisionFormProps {
  company: CheckedCompany
  outcome: DecisionOutcome
}

/** Two forms: verifying takes one press, a refusal needs a reason. */
export const DecisionForm = ({ company, outcome }: DecisionFormProps) => {
  const t = useT()
  const action = useQueued(hrefFor(companyCheckPage, { id: company.id }, useLocale()))
  const { verification, heldCount } = company
  const problemOf = (name: string) => outcome.problems.find(({ field }) => field === name)
  const reason = problemOf('reason')
  const title = t(
    verification === 'unverified' ? 'company-checks:detail.decide' : 'company-checks:detail.decideAgain',
  )
  return (
    <aside className="con__inspector con__inspector--acts" aria-label={title}>
      <h2>{title}</h2>
      {heldCount > 0 && <p>{t('company-checks:detail.waiting', { count: heldCount })}</p>}
      {(verification !== 'verified' || heldCount > 0) && (
        <form method="post" action={action} className="cocheck__form">
          <p className="con__soft">{t('company-checks:detail.verifyHelp')}</p>
          <div>
            <Button type="submit" kind="primary" name="decision" value="verified">
              {t('company-checks:detail.verify')}
            </Button>
          </div>
        </form>
      )}
      {(verification !== 'refused' || heldCount > 0) && (
        <form method="post" action={action} className="cocheck__form" noValidate>
          <Field
            label={t('company-checks:detail.reason')}
            help={t('company-checks:detail.reasonHelp')}
            error={reason && problemText(reason, t)}
          >
            {(control) => (
              <Textarea {...control} name="reason" rows={4} defaultValue={outcome.typed.reason} required />
            )}
          </Field>
          {heldCount === 0 && (
            <>
              <p className="con__soft">{t('company-checks:detail.refuseHelp')}</p>
              {/* For an offer that is paid for meanwhile. */}
              <input type="hidden" name="money" value="code" />
            </>
          )}
          {heldCount > 0 && (
            <fieldset className="cocheck__money">
              <legend>{t('company-checks:detail.money')}</legend>
              {compensations.map((way) => (
                <Radio key={way} name="money" value={way} defaultChecked={outcome.typed.money === way}>
                  {t(`company-checks:detail.moneyWays.${way}`)}
                </Radio>
              ))}
              {problemOf('money') && <p className="con__error">{t('company-checks:detail.noMoney')}</p>}
            </fieldset>
          )}
          <div>
            <Button type="submit" kind="danger" name="decision" value="refused">
              {t('company-checks:detail.refuse')}
            </Button>
          </div>
        </form>
      )}
    </aside>
  )
}
