import '#web/forms/without-eval.ts'
import { validateApplication } from '../../form.ts'

/** What is wrong with a form that is being filled in. */
export const checkApplication = (entries: FormData) => {
  const text = (name: string) => String(entries.get(name) ?? '')
  const file = entries.get('attachment')
  const fields = { name: text('name'), email: text('email'), message: text('message') }
  return validateApplication(fields, file instanceof File ? file : null)
}
