import { Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { subcategoriesOf } from '../../checks/category-checks.ts'
import { withoutShouting } from '../../checks/position-checks.ts'
import { formLimits, formSeniorities } from '../../enumerations.ts'
import { FormSegment, FormSelect, FormTextField } from '../fields/form-fields.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'
import { ChangePlanLink } from './change-plan-link.tsx'
import './hints.css'

const NeutralTitles = latePart(async () => (await import('./neutral-titles.tsx')).NeutralTitles)

export const PositionSection = () => {
  const t = useT()
  const { form, set, data, problems, isLocked } = useOfferForm()
  const { limits } = data.context.plan
  const isOpen = (key: string) => limits.seniority?.some((own) => own === key) ?? true
  const isShouted = problems.some(
    ({ field, reason }) => field === 'jobPositionName' && reason === 'tooManyUppercase',
  )
  const closed = formSeniorities.filter((key) => !isOpen(key))
  return (
    <>
      <FormTextField
        name="jobPositionName"
        max={formLimits.position.max}
        help={t('posting:form.titleHelp')}
        action={
          isShouted &&
          !isLocked('jobPositionName') && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => set('jobPositionName', withoutShouting(form.jobPositionName))}
            >
              {t('posting:form.fix')}
            </Button>
          )
        }
      />
      {!isLocked('jobPositionName') && form.jobPositionName !== '' && (
        <Suspense>
          <NeutralTitles />
        </Suspense>
      )}
      <FormSegment
        name="jobPositionExperience"
        label={t('posting:fields.jobPositionExperience')}
        value={form.jobPositionExperience}
        choices={formSeniorities.map((key) => ({
          ...{ value: key, label: t(`posting:choices.seniority.${key}`), isClosed: !isOpen(key) },
        }))}
        onChange={(key) => set('jobPositionExperience', key)}
        help={
          closed.length > 0 && (
            <>
              {closed.map((key) => t(`posting:choices.seniority.${key}`)).join(', ')}:{' '}
              {t('posting:form.planSeniority')} <ChangePlanLink />
            </>
          )
        }
      />
    </>
  )
}

export const CategorySection = () => {
  const t = useT()
  const { form, set, data, isLocked } = useOfferForm()
  const { plan, ...context } = data.context
  const allowed = plan.limits.categories
  const isOpen = (keys: readonly string[]) => !allowed || keys.some((key) => allowed.includes(key))
  const children = data.categories.find(({ key }) => key === form.jobCategory)?.children ?? []
  const hasChildren = subcategoriesOf(context, form.jobCategory).length > 0
  const problemOf = useProblemOf()
  return (
    <div className="pfrow pfrow--half">
      <FormSelect
        name="jobCategory"
        label={t('posting:fields.jobCategory')}
        value={form.jobCategory}
        none={t('posting:choices.none')}
        isLocked={isLocked('jobCategory')}
        help={
          allowed && (
            <>
              {t('posting:form.planCategories', { plan: plan.name })} <ChangePlanLink />
            </>
          )
        }
        choices={data.categories.map((main) => ({
          ...{ value: main.key, label: main.label },
          isClosed: !isOpen([main.key, ...main.children.map(({ key }) => key)]),
        }))}
        onChange={(key) => {
          set('jobCategory', key)
          set('jobSubcategory', '')
        }}
      />
      {(hasChildren || problemOf('jobSubcategory')) && (
        <FormSelect
          name="jobSubcategory"
          label={t('posting:fields.jobSubcategory')}
          value={form.jobSubcategory}
          none={t('posting:choices.none')}
          isLocked={isLocked('jobSubcategory')}
          choices={children.map(({ key, label }) => ({
            ...{ value: key, label, isClosed: !isOpen([form.jobCategory, key]) },
          }))}
          onChange={(key) => set('jobSubcategory', key)}
        />
      )}
    </div>
  )
}
