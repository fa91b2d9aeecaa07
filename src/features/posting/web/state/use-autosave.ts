import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { changedFields } from '../../form/merge.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import type { saveDraft } from '../../gateway.ts'
import { createFormSaver, type SaveState, type Stored } from './form-saver.ts'
import type { HeldForm } from './held-form.ts'
import { dropCopy, dropSeparated, keepCopy, readCopy } from './local-copy.ts'

/** Pause in typing before the form is saved. */
const REST_MS = 1_500
/** Delay of the retry after a failed connection or an answer that blames no field. */
const RETRY_MS = 15_000

interface AutosaveOptions {
  readonly id: string
  readonly stored: Stored
  readonly savedAt: number
  readonly canWrite: boolean
  readonly form: OfferForm
  readonly held: HeldForm
}

export interface Autosave {
  readonly state: SaveState
  /** Saves all changes at once, also those made while it saves; false on failure. */
  readonly flush: () => Promise<boolean>
  readonly base: OfferForm
  /** Continues on another version, after a merge. */
  readonly rebase: (stored: Stored, form: OfferForm) => void
}

/** The same save may succeed later: nothing that was typed has to change. */
const mayRecover = (state: SaveState): boolean =>
  state.kind === 'offline' || (state.kind === 'failed' && state.problems.length === 0)

export const useAutosave = (options: AutosaveOptions): Autosave => {
  const { id, form, canWrite, held } = options
  const [base, setBase] = useState(options.stored.form)
  const [state, setState] = useState<SaveState>(
    canWrite ? { kind: 'saved', at: options.savedAt } : { kind: 'readOnly' },
  )
  const [saver] = useState(() =>
    createFormSaver({
      ...{ stored: options.stored, savedAt: options.savedAt, held, onState: setState },
      send: (body) => callApi<typeof saveDraft>('PATCH /v1/drafts/{id}', { params: { id }, body }),
      onStored: (stored, isWhole) => {
        setBase(stored)
        if (isWhole) dropCopy(id)
      },
    }),
  )

  const keep = () => {
    const { version, form: upon } = saver.stored()
    const field = document.activeElement?.getAttribute('name') ?? ''
    keepCopy(id, { version, base: upon, form: held.now(), at: Date.now(), field })
  }
  const flush = async (): Promise<boolean> => !canWrite || saver.saveAll()

  const onChange = useEffectEvent((typed: OfferForm) => {
    if (!canWrite || changedFields(saver.stored().form, typed).length === 0) return
    keep()
    if (['saved', 'failed', 'refused', 'gone'].includes(state.kind)) saver.markUnsaved()
  })
  const onRest = useEffectEvent(() => {
    const waits = state.kind === 'conflict' || state.kind === 'signedOut'
    if (!waits && canWrite) void saver.save()
  })
  useEffect(() => {
    onChange(form)
    const timer = setTimeout(onRest, REST_MS)
    return () => clearTimeout(timer)
  }, [form])

  const restore = useEffectEvent(() => {
    const copy = canWrite ? readCopy(id) : null
    if (!copy || changedFields(copy.base, copy.form).length === 0) return
    saver.restart({ version: copy.version, form: copy.base })
    setBase(copy.base)
    held.update(() => copy.form)
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

  const rebase = (stored: Stored, merged: OfferForm) => {
    saver.restart(stored)
    setBase(stored.form)
    held.update(() => merged)
    saver.markUnsaved()
  }
  return { state, flush, base, rebase }
}
