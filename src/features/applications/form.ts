import { z } from 'zod'
import { isEmailAddress } from '#kernel/email-address.ts'
import { problemsOf } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import {
  type ApplicationFields,
  type ApplicationProblem,
  type AttachmentFacts,
  attachmentProblem,
  isApplicationProblemReason,
  messageMaxLength,
  nameMaxLength,
} from './rules.ts'

const line = (raw: unknown) => plainLine(String(raw))
const text = (raw: unknown) => storableText(String(raw).replace(/\r\n?/g, '\n')).trim()

/**
 * Schema of a complete application for browser and server; keys in the form's order. Texts are trimmed, the e-mail is
 * in lower case, and line ends are one character each, as the browser's counter counts them.
 */
export const applicationInput = z
  .object({
    name: z.preprocess(
      line,
      z.string().min(1, 'nameRequired').max(nameMaxLength, 'nameTooLong').meta({ autocomplete: 'name' }),
    ),
    email: z.preprocess(
      (raw) => line(raw).toLowerCase(),
      z
        .string()
        .min(1, 'emailRequired')
        .refine(isEmailAddress, 'emailInvalid')
        .meta({ format: 'email', autocomplete: 'email' }),
    ),
    attachment: z.custom<AttachmentFacts | null>().superRefine((file, context) => {
      const message = file && attachmentProblem(file)
      if (message) context.addIssue({ code: 'custom', message })
    }),
    message: z.preprocess(text, z.string().max(messageMaxLength, 'messageTooLong')),
  })
  .refine(({ message, attachment }) => message !== '' || attachment !== null, {
    path: ['message'],
    error: 'messageOrAttachmentRequired',
    when: () => true,
  })

export const normaliseApplication = (fields: ApplicationFields): ApplicationFields => ({
  name: line(fields.name),
  email: line(fields.email).toLowerCase(),
  message: text(fields.message),
})

/** All problems of an application: in the form's order, one per field. */
export const validateApplication = (
  fields: ApplicationFields,
  attachment: AttachmentFacts | null,
): ApplicationProblem[] =>
  problemsOf(applicationInput, { ...fields, attachment }).flatMap(({ field, reason }) =>
    isApplicationProblemReason(reason) ? [{ field, reason }] : [],
  )
