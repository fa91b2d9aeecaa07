import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reasonText } from './field-inputs.tsx'

export interface Removal {
  readonly path: string
  /** Categories to redirect the slugs to; null when they redirect to the parent. */
  readonly heirs: readonly { readonly id: number; readonly label: string }[] | null
}

/** Removes a category without offers. */
export const RemoveCategory = ({
  removal,
  problems,
}: {
  removal: Removal
  problems: readonly FormProblem[]
}) => {
  const t = useT()
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field)
    return problem && reasonText(problem, t)
  }
  const { path, heirs } = removal
  return (
    <section aria-label={t('boards:categories.remove')} className="boards__remove">
      <h2>{t('boards:categories.remove')}</h2>
      <p className="con__soft">{t('boards:categories.removeHelp')}</p>
      {errorOf('') && <Notice kind="error">{errorOf('')}</Notice>}
      <form method="post" action={path}>
        {heirs && (
          <Field label={t('boards:categories.heir')} error={errorOf('heir')}>
            {(control) => (
              <Select {...control} isField name="heir" defaultValue="">
                <option value="">–</option>
                {heirs.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit" kind="danger" name="remove" value="1">
          {t('boards:categories.remove')}
        </Button>
      </form>
    </section>
  )
}
