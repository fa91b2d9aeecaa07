import '#web/forms/without-eval.ts'
import { validateApplication } from '../../form.ts'

/** In place of the CV of a profile, which was looked at when it came there. */
const profileCv = { name: 'cv.pdf', type: 'application/pdf', size: 1 }

/** What is wrong with a form that is being filled in. */
export const checkApplication = (entries: FormData, hasProfileCv = false) => {
  const text = (name: string) => String(entries.get(name) ?? '')
  const file = entries.get('attachment')
  const fields = { name: text('name'), email: text('email'), message: text('message') }
  return validateApplication(fields, file instanceof File ? file : hasProfileCv ? profileCv : null)
}
