import { useEffect, useRef, useState } from 'react'
import { type ApplicationProblem, validateApplication } from '../../rules.ts'
import { rememberApplied } from './applied-offers.ts'
import { dropDraft, keepDraft, readDraft } from './apply-draft.ts'
import type { ApplyFormData, SentApplication, TypedApplication } from './apply-form-data.ts'
import { readProfile } from './device-profile.ts'
import { solveHumanCheck } from './human-check.ts'
import { type ApplyFailure, sendApplication } from './send-application.ts'

interface ApplyFormOptions {
  readonly data: ApplyFormData
  readonly typed: TypedApplication
  /** Of a page without scripts that came back. */
  readonly problems?: readonly ApplicationProblem[]
  readonly failure?: ApplyFailure | null
  readonly onSent: (sent: SentApplication) => void
  /** Whether the form is on the screen; it is filled from its draft each time it appears. */
  readonly isShown?: boolean
}

/** The life of the form with scripts: draft, checks, sending, and what came of it. */
export const useApplyForm = (options: ApplyFormOptions) => {
  const { data, typed, problems: given, failure: before, onSent, isShown = true } = options
  const form = useRef<HTMLFormElement>(null)
  const check = useRef<Promise<string | null>>(undefined)
  const attempt = useRef({ said: '', key: '' })
  const [problems, setProblems] = useState<readonly ApplicationProblem[]>(given ?? [])
  const [failure, setFailure] = useState<ApplyFailure | null>(before ?? null)
  const [wasChecked, setWasChecked] = useState((given ?? []).length > 0)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState(typed.message)
  const { slug } = data

  useEffect(() => {
    if (!isShown || !form.current) return
    fillFromDraft(form.current, slug)
    setMessage(read(form.current).message)
  }, [slug, isShown])

  const onFocus = () => {
    check.current ??= solveHumanCheck()
  }
  const onInput = () => {
    if (!form.current) return
    const fields = read(form.current)
    keepDraft(slug, fields)
    setMessage(fields.message)
    if (wasChecked) setProblems(validateApplication(fields, attachmentIn(form.current)))
  }
  const send = async (node: HTMLFormElement) => {
    const found = validateApplication(read(node), attachmentIn(node))
    setWasChecked(true)
    setProblems(found)
    setFailure(null)
    if (found.length > 0) return focusOn(node, found[0])
    setSending(true)
    onFocus()
    const humanCheck = (await check.current) ?? null
    const idempotencyKey = keyFor(node, attempt.current)
    const outcome = await sendApplication({ slug, form: formDataOf(node), idempotencyKey, humanCheck })
    setSending(false)
    // It counts once, and may have been used even by an attempt that failed.
    check.current = undefined
    if (outcome.kind === 'sent') {
      dropDraft(slug)
      rememberApplied(data.guid)
      const { name, email } = read(node)
      return onSent({ name: name.trim(), email: email.trim(), isHeld: humanCheck === null, at: Date.now() })
    }
    if (outcome.kind === 'failed') return setFailure(outcome.failure)
    setProblems(outcome.problems)
    focusOn(node, outcome.problems[0])
  }
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (form.current && !isSending) void send(form.current)
  }
  return { formRef: form, problems, failure, message, isSending, onFocus, onInput, onSubmit }
}

const read = (form: HTMLFormElement) => {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return { name: text('name'), email: text('email'), message: text('message') }
}

const attachmentIn = (form: HTMLFormElement): File | null => {
  const file = new FormData(form).get('attachment')
  return file instanceof File && file.name !== '' ? file : null
}

/** Without the empty part that browsers send where no file was chosen. */
const formDataOf = (form: HTMLFormElement): FormData => {
  const fields = new FormData(form)
  if (!attachmentIn(form)) fields.delete('attachment')
  return fields
}

const fillFromDraft = (form: HTMLFormElement, slug: string): void => {
  const draft = readDraft(slug)
  const profile = readProfile()
  const known = {
    name: draft.name || (profile?.name ?? ''),
    email: draft.email || (profile?.email ?? ''),
    message: draft.message,
  }
  for (const [name, value] of Object.entries(known)) {
    const input = form.elements.namedItem(name)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    if (isText && input.value === '') input.value = value
  }
}

const focusOn = (form: HTMLFormElement, problem: ApplicationProblem | undefined): void => {
  const input = problem && form.elements.namedItem(problem.field)
  if (input instanceof HTMLElement) input.focus()
}

/** The same key for the same application sent once more, so that it arrives once; a new one when it has changed. */
const keyFor = (form: HTMLFormElement, attempt: { said: string; key: string }): string => {
  const file = attachmentIn(form)
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  const said = JSON.stringify([texts, file && [file.name, file.size, file.lastModified]])
  if (attempt.said !== said) {
    const random = crypto.getRandomValues(new Uint8Array(16))
    attempt.key = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    attempt.said = said
  }
  return attempt.key
}
