import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { useOfferForm } from '../form-context.ts'

/** Id of the part of the form with the plan. */
export const PLAN = 'plan'

/** Opens the choice of plans and moves the focus there. */
export const openPlans = (): void => {
  const plans = document.querySelector(`#${PLAN} details`)
  plans?.setAttribute('open', '')
  plans?.querySelector('summary')?.focus()
}

/** Leads from a limit of the plan to the choice of plans, which it opens. */
export const ChangePlanLink = () => {
  const t = useT()
  const { data } = useOfferForm()
  if (data.offer?.isPublished || !data.canWrite) return null
  return (
    <Link className="link" to={`#${PLAN}`} onClick={openPlans}>
      {t('posting:form.changePlan')}
    </Link>
  )
}
