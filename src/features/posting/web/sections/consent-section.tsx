import type { MouseEvent } from 'react'
import { Switch } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { formLimits } from '../../enumerations.ts'
import { FormArea } from '../fields/form-fields.tsx'
import { useOfferForm } from '../form-context.ts'

const { max } = formLimits.clause

/** The clause and the consents, each of which the company's settings may have a text for. */
export const ConsentSection = () => {
  const t = useT()
  const isHydrated = useHydrated()
  const { form, set, data } = useOfferForm()
  const { clauses } = data
  return (
    <>
      <FormArea
        name="informationClauseText"
        rows={5}
        max={max}
        act={<InsertClause name="informationClauseText" text={clauses?.informationClause} />}
      />
      {(['future', 'custom'] as const).map((kind) => (
        <div key={kind} className="pfconsent">
          <Switch
            name={`${kind}ConsentEnabled`}
            checked={form[`${kind}ConsentEnabled`]}
            onChange={(event) => set(`${kind}ConsentEnabled`, event.currentTarget.checked)}
          >
            {t(`posting:fields.${kind}ConsentEnabled`)}
            <span className="muted pfconsent__help">{t('posting:form.consentMay')}</span>
          </Switch>
          {(form[`${kind}ConsentEnabled`] || !isHydrated) && (
            <FormArea
              name={`${kind}ConsentText`}
              label={t('posting:form.consentText')}
              max={max}
              act={<InsertClause name={`${kind}ConsentText`} text={clauses?.[`${kind}Consent`].value} />}
            />
          )}
        </div>
      ))}
    </>
  )
}

interface InsertClauseProps {
  name: 'informationClauseText' | 'futureConsentText' | 'customConsentText'
  /** The company's own text; nothing is offered without one. */
  text: string | undefined
}

/** Replaces a text by that of the company's settings; the one replaced can be taken back. */
const InsertClause = ({ name, text }: InsertClauseProps) => {
  const t = useT()
  const toast = useToast()
  const { form, set, data } = useOfferForm()
  const before = form[name]
  if (!useHydrated() || !data.canWrite || !text || text === before) return null
  const insert = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    set(name, text)
    // The button goes away, and the focus with it.
    currentTarget.closest('.field')?.querySelector('textarea')?.focus()
    const undo = { label: t('posting:form.takeBack'), onPress: () => set(name, before) }
    toast({ text: t('posting:form.clauseInserted'), ...(before.trim() !== '' && { action: undo }) })
  }
  return (
    <Button kind="quiet" size="sm" className="pfinsert" onClick={insert}>
      {t('posting:form.insertClause')}
    </Button>
  )
}
