import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '#kernel/forms/field-merge.ts'
import { callApi } from '#web/api/call-api.ts'
import type { PostingProblem } from '../../checks/check.ts'
import { changedFields } from '../../form/merge.ts'
import { type FormField, formFields, type OfferForm } from '../../form/offer-form.ts'
import { storableForm } from '../../form/storable-form.ts'
import type { saveDraft } from '../../gateway.ts'
import { type ConflictFacts, readConflict } from '../versions/read-conflict.ts'
import { dropCopy, dropSeparated, keepCopy, readCopy } from './local-copy.ts'
import { readProblems } from './read-problems.ts'

/** Pause in typing before the form is saved. */
const REST_MS = 1_500
/** Delay of the retry after a failed connection or an answer that blames no field. */
const RETRY_MS = 15_000

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'unsaved' | 'saving' | 'offline' | 'signedOut' | 'readOnly' }
  /** The writer's rights were taken or the draft deleted: repeating it by itself cannot help. */
  | { readonly kind: 'refused' | 'gone' }
  /** With problems that only the server can detect, such as a damaged picture. */
  | { readonly kind: 'failed'; readonly problems: readonly PostingProblem[] }
  | { readonly kind: 'conflict'; readonly conflict: ConflictFacts }

interface Stored {
  readonly version: number
  readonly form: OfferForm
}

interface AutosaveOptions {
  readonly id: string
  readonly stored: Stored
  readonly savedAt: number
  readonly canWrite: boolean
  readonly form: OfferForm
  readonly replaceForm: (form: OfferForm) => void
}

export interface Autosave {
  readonly state: SaveState
  /** Saves pending changes at once; false on failure. */
  readonly flush: () => Promise<boolean>
  readonly base: OfferForm
  /** Continues on another version, after a merge. */
  readonly rebase: (stored: Stored, form: OfferForm) => void
}

const pick = (form: OfferForm, fields: readonly FormField[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** The same save may succeed later: nothing that was typed has to change. */
const mayRecover = (state: SaveState): boolean =>
  state.kind === 'offline' || (state.kind === 'failed' && state.problems.length === 0)

/** The server's normalised form, with the fields that were changed meanwhile. */
const withNewer = (sent: OfferForm, answered: OfferForm, now: OfferForm): OfferForm => {
  const newer = formFields.filter((field) => !isSame(now[field], sent[field]))
  return { ...answered, ...pick(now, newer) }
}

export const useAutosave = (options: AutosaveOptions): Autosave => {
  const { id, form, canWrite, replaceForm } = options
  const stored = useRef(options.stored)
  const latest = useRef(form)
  const savedAt = useRef(options.savedAt)
  const running = useRef<Promise<boolean> | null>(null)
  const [base, setBase] = useState(options.stored.form)
  const [state, setState] = useState<SaveState>(
    canWrite ? { kind: 'saved', at: options.savedAt } : { kind: 'readOnly' },
  )
  latest.current = form

  const keep = () => {
    const { version, form: upon } = stored.current
    const field = document.activeElement?.getAttribute('name') ?? ''
    keepCopy(id, { version, base: upon, form: latest.current, at: Date.now(), field })
  }

  const settle = (next: Stored, sent: OfferForm, at: number) => {
    stored.current = next
    savedAt.current = at
    setBase(next.form)
    const shown = withNewer(sent, next.form, latest.current)
    if (!isSame(shown, latest.current)) replaceForm(shown)
    latest.current = shown
    const isDone = changedFields(next.form, shown).length === 0
    if (isDone) dropCopy(id)
    setState(isDone ? { kind: 'saved', at } : { kind: 'unsaved' })
  }

  const send = async (): Promise<boolean> => {
    const sent = latest.current
    const { version, form: upon } = stored.current
    const fields = changedFields(upon, sent)
    if (fields.length === 0) {
      // The input was reverted: also drops the local copy.
      if (state.kind !== 'saved') settle(stored.current, sent, savedAt.current)
      return true
    }
    setState({ kind: 'saving' })
    const result = await callApi<typeof saveDraft>('PATCH /v1/drafts/{id}', {
      params: { id },
      body: { version, form: storableForm(pick(sent, fields)) },
    })
    if (result.isOk) {
      const { version: next, updatedAt, form: answered } = result.body
      settle({ version: next, form: { ...sent, ...answered } as OfferForm }, sent, Date.parse(updatedAt))
      return true
    }
    const { code, statusCode, details } = result.problem
    const conflict = code === 'draft.conflict' ? readConflict(details) : null
    if (conflict) setState({ kind: 'conflict', conflict })
    else if (code === 'call.unreachable') setState({ kind: 'offline' })
    else if (code === 'auth.required') setState({ kind: 'signedOut' })
    else if (code === 'auth.wrong-kind') setState({ kind: 'refused' })
    else if (statusCode === 404) setState({ kind: 'gone' })
    else setState({ kind: 'failed', problems: readProblems(details) })
    return false
  }

  // Sequential, as each save needs the version returned by the one before.
  const flush = async (): Promise<boolean> => {
    if (!canWrite) return true
    while (running.current) await running.current
    running.current = send().finally(() => {
      running.current = null
    })
    return running.current
  }

  const onChange = useEffectEvent((typed: OfferForm) => {
    if (!canWrite || changedFields(stored.current.form, typed).length === 0) return
    keep()
    if (['saved', 'failed', 'refused', 'gone'].includes(state.kind)) setState({ kind: 'unsaved' })
  })
  const onRest = useEffectEvent(() => {
    const waits = state.kind === 'conflict' || state.kind === 'signedOut'
    if (!waits) void flush()
  })
  useEffect(() => {
    onChange(form)
    const timer = setTimeout(onRest, REST_MS)
    return () => clearTimeout(timer)
  }, [form])

  const restore = useEffectEvent(() => {
    const copy = canWrite ? readCopy(id) : null
    if (!copy || changedFields(copy.base, copy.form).length === 0) return
    stored.current = { version: copy.version, form: copy.base }
    setBase(copy.base)
    replaceForm(copy.form)
    latest.current = copy.form
    // After the restored input has been rendered.
    requestAnimationFrame(() => {
      const field = document.querySelector(`[name="${CSS.escape(copy.field)}"]`)
      if (field instanceof HTMLElement && copy.field !== '') {
        field.closest('details')?.setAttribute('open', '')
        field.focus()
      }
    })
  })
  const onLine = useEffectEvent(() => {
    if (mayRecover(state)) void flush()
  })
  // Back in this tab, somebody may have signed in in another one.
  const onBack = useEffectEvent(() => {
    if (state.kind === 'signedOut') void flush()
  })
  // The server may be down or restarting while the network is up, which no browser event reports.
  useEffect(() => {
    if (!mayRecover(state)) return
    const timer = setTimeout(onLine, RETRY_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    dropSeparated(id)
    restore()
    addEventListener('online', onLine)
    addEventListener('focus', onBack)
    return () => {
      removeEventListener('online', onLine)
      removeEventListener('focus', onBack)
    }
  }, [id])

  const rebase = (next: Stored, merged: OfferForm) => {
    stored.current = next
    setBase(next.form)
    latest.current = merged
    replaceForm(merged)
    setState({ kind: 'unsaved' })
  }
  return { state, flush, base, rebase }
}
