import '#web/forms/configure-zod.ts'
import { validateApplication } from '../../form.ts'
import { profileCvField } from '../../rules.ts'

/** Stands for the profile's CV, which was checked when it was uploaded. */
const profileCv = { name: 'cv.pdf', type: 'application/pdf', size: 1 }

/** Problems of a form being filled in. */
export const checkApplication = (entries: FormData) => {
  const text = (name: string) => String(entries.get(name) ?? '')
  const file = entries.get('attachment')
  const fields = { name: text('name'), email: text('email'), message: text('message') }
  return validateApplication(
    fields,
    file instanceof File ? file : entries.has(profileCvField) ? profileCv : null,
  )
}
