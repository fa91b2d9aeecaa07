import type { OfferForm } from '../form/offer-form.ts'
import { type FormCheck, type FormContext, fieldsWhere, isBlank } from './check.ts'

const section = 'category'

const mainOf = ({ jobCategory }: OfferForm, { categories }: FormContext) =>
  categories.find(({ key, parentKey }) => parentKey === null && key === jobCategory)

export const subcategoriesOf = ({ categories }: Pick<FormContext, 'categories'>, mainKey: string) =>
  categories.filter(({ parentKey }) => parentKey !== null && parentKey === mainKey)

const isInPlan = (keys: readonly string[], { plan }: FormContext): boolean =>
  plan.limits.categories === undefined || keys.some((key) => plan.limits.categories?.includes(key))

export const categoryChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'categoryRequired',
    isOfWhole: true,
    find: ({ jobCategory }) => fieldsWhere(['jobCategory', isBlank(jobCategory)]),
  },
  {
    section,
    reason: 'invalidChoice',
    find: (form, context) =>
      fieldsWhere(
        ['jobCategory', form.jobCategory !== '' && !mainOf(form, context)],
        [
          'jobSubcategory',
          form.jobSubcategory !== '' &&
            !subcategoriesOf(context, form.jobCategory).some(({ key }) => key === form.jobSubcategory),
        ],
      ),
  },
  {
    section,
    reason: 'categoryNotInPlan',
    find: (form, context) =>
      fieldsWhere([
        'jobCategory',
        mainOf(form, context) !== undefined && !isInPlan([form.jobCategory, form.jobSubcategory], context),
        { plan: context.plan.name },
      ]),
  },
  {
    section,
    reason: 'subcategoryRequired',
    isOfWhole: true,
    find: (form, context) =>
      fieldsWhere([
        'jobSubcategory',
        isBlank(form.jobSubcategory) && subcategoriesOf(context, form.jobCategory).length > 0,
      ]),
  },
]
