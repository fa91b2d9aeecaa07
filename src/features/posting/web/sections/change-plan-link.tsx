import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { useOfferForm } from '../form-context.ts'

/** Leads from a limit of the plan to the choice of plans, which it opens. */
export const ChangePlanLink = () => {
  const t = useT()
  const { data } = useOfferForm()
  if (data.offer?.isPublished || !data.canWrite) return null
  return (
    <Link
      className="link"
      to="#plan"
      onClick={() => {
        const plans = document.querySelector('#plan details')
        plans?.setAttribute('open', '')
        plans?.querySelector('summary')?.focus()
      }}
    >
      {t('posting:form.changePlan')}
    </Link>
  )
}
