import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { afterPress } from '#web/motion/after-press.ts'
import { type Attempt, nextAttempt } from './attempt-key.ts'
import { dropDraft, type FormTexts, keepDraft, readDraft } from './form-draft.ts'
import { entriesOf, fillIn, focusOnFirst, hasUnsaved, isFilledIn, textsOf } from './form-element.ts'

/** The result of submitting a form. */
export type FormOutcome<Failure extends string> =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

export type CheckForm = (entries: FormData) => readonly FormProblem[]

export interface FormOptions<Failure extends string> {
  /** Loads the validation and its schema, once somebody starts typing. If that fails, the server validates. */
  readonly loadCheck: () => Promise<CheckForm>
  /** Never throws. `key` is the idempotency key, the same for a repeat of the same content. */
  readonly send: (entries: FormData, key: string) => Promise<FormOutcome<Failure>>
  /** Shown for problems that belong to none of the inputs. */
  readonly unknownFailure: Failure
  /** Problems that the server rendered after a submission without scripts. */
  readonly problems: readonly FormProblem[]
  readonly failure: Failure | null
  /** Where text is saved while it is typed; `known` are texts from elsewhere, which fill empty fields. */
  readonly draft?: { readonly key: string; readonly known?: () => FormTexts }
  /** Whether the form is visible; it is filled from its draft whenever it becomes so. */
  readonly isShown?: boolean
  readonly onFocus?: () => void
}

export interface FormState<Failure extends string> {
  readonly problems: readonly FormProblem[]
  readonly failure: Failure | null
  readonly isSending: boolean
  /** Leaving now would lose input. */
  readonly isUnsaved: boolean
  /** Whether the whole form was checked, since it was sent; before that only what has been filled in is. */
  readonly isChecked: boolean
  /** The typed texts, for what is rendered beside the inputs, such as counters. */
  readonly texts: FormTexts
  /** Props of the `<form>`, which posts by itself without scripts. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onFocus: () => void
    readonly onInput: () => void
    readonly onBlur: (event: { target: EventTarget }) => void
    readonly onSubmit: (event: { preventDefault(): void }) => void
  }
}

/**
 * A form with scripts: filled from its draft, each text validated once it is filled in and left and then at each change
 * (a file as soon as it is chosen), the whole form when it is sent, which happens once however often its button is
 * pressed, with the server's problems shown at the same inputs.
 */
export const useForm = <Failure extends string>(options: FormOptions<Failure>): FormState<Failure> => {
  const { draft, isShown = true } = options
  const form = useRef<HTMLFormElement>(null)
  const check = useRef<Promise<CheckForm | null>>(undefined)
  const attempt = useRef<Attempt>(null)
  const isBusy = useRef(false)
  const [problems, setProblems] = useState(options.problems)
  const [failure, setFailure] = useState(options.failure)
  const [isChecked, setChecked] = useState(options.problems.length > 0)
  const isWhole = useRef(isChecked)
  const filledIn = useRef(new Set<string>())
  const [isSending, setSending] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const [texts, setTexts] = useState<FormTexts>({})
  const draftKey = draft?.key
  const known = useRef(draft?.known)

  useEffect(() => {
    if (!isShown || !form.current) return
    if (draftKey !== undefined)
      fillIn(form.current, { ...known.current?.(), ...withoutEmpty(readDraft(draftKey)) })
    setTexts(textsOf(form.current))
  }, [draftKey, isShown])

  const loadCheck = () => {
    check.current ??= options.loadCheck().catch(() => {
      check.current = undefined
      return null
    })
    return check.current
  }
  const onFocus = () => {
    void loadCheck()
    options.onFocus?.()
  }
  const onInput = () => {
    const node = form.current
    if (!node) return
    setTexts(textsOf(node))
    const isChanged = hasUnsaved(node, draft !== undefined)
    setUnsaved(isChanged)
    if (draft) keepDraft(draft.key, textsOf(node))
    recheck(node)
  }
  const recheck = (node: HTMLFormElement) => {
    const entries = entriesOf(node)
    // A file is complete once it is chosen, a text once it is left.
    const isDue = ({ field }: FormProblem) =>
      isWhole.current || filledIn.current.has(field) || entries.get(field) instanceof File
    void loadCheck().then((found) => found && setProblems(found(entries).filter(isDue)))
  }
  const onBlur = ({ target }: { target: EventTarget }) => {
    const node = form.current
    if (!node || isWhole.current || !isFilledIn(target)) return
    filledIn.current.add(target.name)
    afterPress(() => recheck(node))
  }
  const show = (node: HTMLFormElement, found: readonly FormProblem[]) => {
    setProblems(found)
    if (!focusOnFirst(node, found)) setFailure(options.unknownFailure)
  }
  const send = async (node: HTMLFormElement) => {
    const found = (await loadCheck())?.(entriesOf(node)) ?? []
    isWhole.current = true
    setChecked(true)
    setProblems(found)
    setFailure(null)
    if (found.length > 0) return show(node, found)
    setSending(true)
    const entries = entriesOf(node)
    attempt.current = nextAttempt(attempt.current, entries)
    const outcome = await options.send(entries, attempt.current.key)
    setSending(false)
    if (outcome.kind === 'refused') return show(node, outcome.problems)
    if (outcome.kind === 'failed') return setFailure(outcome.failure)
    if (draft) dropDraft(draft.key)
    setUnsaved(false)
  }
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!form.current || isBusy.current) return
    isBusy.current = true
    void send(form.current).finally(() => {
      isBusy.current = false
    })
  }
  const formProps = { ref: form, noValidate: true, onFocus, onInput, onBlur, onSubmit } as const
  return { problems, failure, isSending, isUnsaved, isChecked, texts, formProps }
}

const withoutEmpty = (texts: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
