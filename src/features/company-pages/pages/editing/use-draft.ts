import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '#kernel/forms/field-merge.ts'

/** Pause in typing before saving. */
const REST_MS = 1_500
/** Delay of the retry without a connection. */
const RETRY_MS = 15_000

/** Stored values of the fields that both sides have changed. */
export interface Conflict {
  readonly version: number
  readonly theirs: Readonly<Record<string, unknown>>
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'unsaved' | 'saving' | 'offline' | 'signedOut' | 'readOnly' }
  /** `isRefused`: the user has left the company or may no longer edit its pages. */
  | { readonly kind: 'failed'; readonly isRefused: boolean }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }

/** Result of saving. */
export type SendResult<Content> =
  | {
      readonly isOk: true
      readonly version: number
      readonly savedAt: string
      readonly content: Partial<Content>
    }
  | { readonly isOk: false; readonly code: string; readonly details: Readonly<Record<string, unknown>> }

interface DraftOptions<Content> {
  readonly fields: readonly (keyof Content & string)[]
  readonly stored: { readonly version: number; readonly content: Content; readonly savedAt: number | null }
  /** Initial content, when it differs from the stored one. */
  readonly typed: Content
  readonly canEdit: boolean
  /** Saves fields that were changed since that version. */
  readonly send: (version: number, changed: Partial<Content>) => Promise<SendResult<Content>>
}

/** Codes of a save without permission. */
const refusals: readonly string[] = ['auth.wrong-kind', 'company.not-found']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads the details of a refusal; null when they are not of a conflict. */
const conflictIn = ({ version, conflicts }: Readonly<Record<string, unknown>>): Conflict | null => {
  if (typeof version !== 'number' || !Array.isArray(conflicts)) return null
  const rows: readonly unknown[] = conflicts
  const theirs = rows.flatMap((row) =>
    isRecord(row) && typeof row.field === 'string' ? [[row.field, row.theirs]] : [],
  )
  return { version, theirs: Object.fromEntries(theirs) }
}

/** Content of an editor, saved automatically when typing pauses. */
export const useDraft = <Content extends object>(options: DraftOptions<Content>) => {
  const { fields, canEdit, send } = options
  const stored = useRef(options.stored)
  const running = useRef<Promise<boolean> | null>(null)
  const [content, setContent] = useState(options.typed)
  const latest = useRef(content)
  const [state, setState] = useState<SaveState>(
    canEdit ? { kind: 'saved', at: options.stored.savedAt } : { kind: 'readOnly' },
  )
  latest.current = content

  const changedOf = (before: Content, after: Content): Partial<Content> =>
    Object.fromEntries(
      fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, after[field]]),
    ) as Partial<Content>
  const hasChanges = (changed: Partial<Content>): boolean => Object.keys(changed).length > 0

  const settle = (sent: Content, result: SendResult<Content> & { readonly isOk: true }) => {
    const next = { ...sent, ...result.content }
    stored.current = { version: result.version, content: next, savedAt: Date.parse(result.savedAt) }
    // The server's normalised content, with the fields changed meanwhile.
    const shown = { ...next, ...changedOf(sent, latest.current) }
    latest.current = shown
    setContent(shown)
    const isDone = !hasChanges(changedOf(next, shown))
    setState(isDone ? { kind: 'saved', at: stored.current.savedAt } : { kind: 'unsaved' })
  }

  const store = async (): Promise<boolean> => {
    const sent = latest.current
    const changed = changedOf(stored.current.content, sent)
    if (!hasChanges(changed)) return true
    setState({ kind: 'saving' })
    const result = await send(stored.current.version, changed)
    if (result.isOk) {
      settle(sent, result)
      return true
    }
    const conflict = result.code === 'company-page.conflict' ? conflictIn(result.details) : null
    if (conflict) setState({ kind: 'conflict', conflict })
    else if (result.code === 'call.unreachable') setState({ kind: 'offline' })
    else if (result.code === 'auth.required') setState({ kind: 'signedOut' })
    else setState({ kind: 'failed', isRefused: refusals.includes(result.code) })
    return false
  }

  // Sequential, as each save needs the version returned by the one before.
  const flush = async (): Promise<boolean> => {
    if (!canEdit) return true
    while (running.current) await running.current
    running.current = store().finally(() => {
      running.current = null
    })
    return running.current
  }

  const onChange = useEffectEvent((typed: Content) => {
    if (!canEdit || !hasChanges(changedOf(stored.current.content, typed))) return
    if (state.kind === 'saved' || state.kind === 'failed') setState({ kind: 'unsaved' })
  })
  const onRest = useEffectEvent(() => {
    if (state.kind !== 'conflict' && state.kind !== 'signedOut') void flush()
  })
  useEffect(() => {
    onChange(content)
    const timer = setTimeout(onRest, REST_MS)
    return () => clearTimeout(timer)
  }, [content])
  const onLine = useEffectEvent(() => {
    if (state.kind === 'offline') void flush()
  })
  // The server may be restarting while the network is up, which no browser event reports.
  useEffect(() => {
    if (state.kind !== 'offline') return
    const timer = setTimeout(onLine, RETRY_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [])

  return {
    content,
    setContent,
    state,
    flush,
    version: () => stored.current.version,
    isUnsaved: state.kind !== 'saved' && state.kind !== 'readOnly',
    /** Continues on the other's version, with the chosen values of the conflicting fields. */
    settleConflict(conflict: Conflict, taken: Partial<Content>) {
      const theirs = conflict.theirs as Partial<Content>
      stored.current = {
        ...stored.current,
        version: conflict.version,
        content: { ...stored.current.content, ...theirs },
      }
      setContent((typed) => ({ ...typed, ...taken }))
      setState({ kind: 'unsaved' })
      requestAnimationFrame(() => void flush())
    },
  }
}
