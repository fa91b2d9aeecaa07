import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { type Attempt, nextAttempt } from './attempt-key.ts'
import { dropDraft, type FormTexts, keepDraft, readDraft } from './form-draft.ts'
import { entriesOf, fillIn, focusOnFirst, hasUnsaved, textsOf } from './form-element.ts'

/** What became of a form that was sent. */
export type FormOutcome<Failure extends string> =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

export type CheckForm = (entries: FormData) => readonly FormProblem[]

export interface FormOptions<Failure extends string> {
  /** Brings what checks the form, with its schema; asked for once somebody begins. Where it does not come, the server checks. */
  readonly loadCheck: () => Promise<CheckForm>
  /** Never throws. `key` tells a repeat of the same form from another one. */
  readonly send: (entries: FormData, key: string) => Promise<FormOutcome<Failure>>
  /** Said when problems come that none of the inputs has. */
  readonly unknownFailure: Failure
  /** Of a page without scripts that came back. */
  readonly problems: readonly FormProblem[]
  readonly failure: Failure | null
  /** Where texts are kept as they are typed; what somebody typed elsewhere fills what is empty. */
  readonly draft?: { readonly key: string; readonly known?: () => FormTexts }
  /** Whether the form is on the screen; it is filled from its draft each time it appears. */
  readonly isShown?: boolean
  readonly onFocus?: () => void
}

export interface FormState<Failure extends string> {
  readonly problems: readonly FormProblem[]
  readonly failure: Failure | null
  readonly isSending: boolean
  /** Leaving now would lose something. */
  readonly isUnsaved: boolean
  /** What was typed, for what is shown beside the inputs. */
  readonly texts: FormTexts
  /** To be spread on the form, which is a plain one that posts without scripts. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onFocus: () => void
    readonly onInput: () => void
    readonly onSubmit: (event: { preventDefault(): void }) => void
  }
}

/**
 * The life of a form with scripts: filled from its draft, checked when it is sent and from then on at each change,
 * sent once however often it is pressed, and the server's problems laid on the same inputs.
 */
export const useForm = <Failure extends string>(options: FormOptions<Failure>): FormState<Failure> => {
  const { draft, isShown = true } = options
  const form = useRef<HTMLFormElement>(null)
  const check = useRef<Promise<CheckForm | null>>(undefined)
  const attempt = useRef<Attempt>(null)
  const isBusy = useRef(false)
  const [problems, setProblems] = useState(options.problems)
  const [failure, setFailure] = useState(options.failure)
  const [wasChecked, setWasChecked] = useState(options.problems.length > 0)
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
    setUnsaved(hasUnsaved(node, draft !== undefined))
    if (draft) keepDraft(draft.key, textsOf(node))
    if (wasChecked) void loadCheck().then((found) => found && setProblems(found(entriesOf(node))))
  }
  const show = (node: HTMLFormElement, found: readonly FormProblem[]) => {
    setProblems(found)
    if (!focusOnFirst(node, found)) setFailure(options.unknownFailure)
  }
  const send = async (node: HTMLFormElement) => {
    const found = (await loadCheck())?.(entriesOf(node)) ?? []
    setWasChecked(true)
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
  const formProps = { ref: form, noValidate: true, onFocus, onInput, onSubmit } as const
  return { problems, failure, isSending, isUnsaved, texts, formProps }
}

const withoutEmpty = (texts: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
