import type { FunctionComponent } from 'react'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'

type Helper = FunctionComponent<FormHelper>

/** Parts that features add to the form's toolbar: `web/form-helper.tsx`, texts in the branch `formHelper`. */
const helpers: Record<string, Helper> = import.meta.glob<true, string, Helper>(
  '../../features/*/web/form-helper.tsx',
  {
    eager: true,
    import: 'default',
  },
)

export const FormHelpers = (form: FormHelper) =>
  Object.entries(helpers).map(([path, Helper]) => <Helper key={path} {...form} />)
