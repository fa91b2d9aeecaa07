import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '#kernel/forms/field-merge.ts'

/** How long typing has to rest before it is stored. */
const REST_MS = 1_500

/** What somebody else has stored of the fields that both changed. */
export interface Conflict {
  readonly version: number
  readonly theirs: Readonly<Record<string, unknown>>
}

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'unsaved' | 'saving' | 'offline' | 'failed' | 'signedOut' | 'readOnly' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }

/** What storing answers. */
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
  /** What the editor begins with, where that is more than what is stored. */
  readonly typed: Content
  readonly canEdit: boolean
  /** Stores fields that were changed since that version. */
  readonly send: (version: number, changed: Partial<Content>) => Promise<SendResult<Content>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Of the details of a refusal; null when they say nothing of it. */
const conflictIn = ({ version, conflicts }: Readonly<Record<string, unknown>>): Conflict | null => {
  if (typeof version !== 'number' || !Array.isArray(conflicts)) return null
  const rows: readonly unknown[] = conflicts
  const theirs = rows.flatMap((row) =>
    isRecord(row) && typeof row.field === 'string' ? [[row.field, row.theirs]] : [],
  )
  return { version, theirs: Object.fromEntries(theirs) }
}

/** The content of an editor, stored by itself whenever typing rests. */
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
    // What the server made of it, under what was typed in the meantime.
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
    else setState({ kind: result.code === 'auth.required' ? 'signedOut' : 'failed' })
    return false
  }

  // One after the other: the version of the next is the answer of the one before.
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
    /** Goes on upon what the other one stored, with what was chosen of the fields that both changed. */
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
