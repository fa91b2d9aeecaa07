import { isSame } from '#kernel/forms/field-merge.ts'
import type { CallResult } from '#web/api/call-types.ts'
import type { PostingProblem } from '../../checks/check.ts'
import { changedFields } from '../../form/merge.ts'
import { type FormField, formFields, type OfferForm } from '../../form/offer-form.ts'
import { storableForm } from '../../form/storable-form.ts'
import type { saveDraft } from '../../gateway.ts'
import { type ConflictFacts, readConflict } from '../versions/read-conflict.ts'
import type { HeldForm } from './held-form.ts'
import { readProblems } from './read-problems.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'unsaved' | 'saving' | 'offline' | 'signedOut' | 'readOnly' }
  /** The writer's rights were taken or the draft deleted: repeating it by itself cannot help. */
  | { readonly kind: 'refused' | 'gone' }
  /** With problems that only the server can detect, such as a damaged picture. */
  | { readonly kind: 'failed'; readonly problems: readonly PostingProblem[] }
  | { readonly kind: 'conflict'; readonly conflict: ConflictFacts }

export interface Stored {
  readonly version: number
  readonly form: OfferForm
}

interface Changes {
  /** The version that the fields were changed in. */
  readonly version: number
  readonly form: ReturnType<typeof pick>
}

interface SaverOptions {
  readonly stored: Stored
  readonly savedAt: number
  readonly held: HeldForm
  readonly send: (changes: Changes) => Promise<CallResult<typeof saveDraft>>
  readonly onState: (state: SaveState) => void
  /** After each save; `isWhole` once nothing is left to save. */
  readonly onStored: (stored: OfferForm, isWhole: boolean) => void
}

export interface FormSaver {
  readonly stored: () => Stored
  /** Continues on another version. */
  readonly restart: (stored: Stored) => void
  /** Says that there is something to save. */
  readonly markUnsaved: () => void
  /** Saves the changes; false on failure. */
  readonly save: () => Promise<boolean>
  /** Saves also what is changed meanwhile, before the form is left. */
  readonly saveAll: () => Promise<boolean>
}

/** Somebody who never stops typing does not keep the form open for ever. */
const MOST_SAVES = 5

const pick = (form: OfferForm, fields: readonly FormField[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))

/** The server's normalised form, with the fields that were changed meanwhile. */
const withNewer = (sent: OfferForm, answered: OfferForm, now: OfferForm): OfferForm => {
  const newer = formFields.filter((field) => !isSame(now[field], sent[field]))
  const shown = { ...answered, ...pick(now, newer) }
  return isSame(shown, now) ? now : shown
}

type Refusal = Extract<CallResult<typeof saveDraft>, { isOk: false }>['problem']

const refusedState = ({ code, statusCode, details }: Refusal): SaveState => {
  const conflict = code === 'draft.conflict' ? readConflict(details) : null
  if (conflict) return { kind: 'conflict', conflict }
  if (code === 'call.unreachable') return { kind: 'offline' }
  if (code === 'auth.required') return { kind: 'signedOut' }
  if (code === 'auth.wrong-kind') return { kind: 'refused' }
  if (statusCode === 404) return { kind: 'gone' }
  return { kind: 'failed', problems: readProblems(details) }
}
/** Saves the changes of a held form one after the other, as each save needs the version returned by the one before. */
export const createFormSaver = ({ held, send, onState, onStored, ...first }: SaverOptions): FormSaver => {
  let { stored, savedAt } = first
  let isSaved = true
  let running: Promise<boolean> | null = null

  const say = (state: SaveState) => {
    isSaved = state.kind === 'saved'
    onState(state)
  }

  const settle = (next: Stored, sent: OfferForm, at: number) => {
    stored = next
    savedAt = at
    held.update((now) => withNewer(sent, next.form, now))
    const isWhole = changedFields(next.form, held.now()).length === 0
    onStored(next.form, isWhole)
    say(isWhole ? { kind: 'saved', at } : { kind: 'unsaved' })
  }

  const sendChanges = async (): Promise<boolean> => {
    const sent = held.now()
    const fields = changedFields(stored.form, sent)
    if (fields.length === 0) {
      // The input was reverted: also drops the local copy.
      if (!isSaved) settle(stored, sent, savedAt)
      return true
    }
    say({ kind: 'saving' })
    const result = await send({ version: stored.version, form: storableForm(pick(sent, fields)) })
    if (!result.isOk) {
      say(refusedState(result.problem))
      return false
    }
    const { version, updatedAt, form: answered } = result.body
    settle({ version, form: { ...sent, ...answered } as OfferForm }, sent, Date.parse(updatedAt))
    return true
  }

  const save = async (): Promise<boolean> => {
    while (running) await running
    running = sendChanges().finally(() => {
      running = null
    })
    return running
  }

  return {
    stored: () => stored,
    restart: (next) => {
      stored = next
    },
    markUnsaved: () => say({ kind: 'unsaved' }),
    save,
    saveAll: async () => {
      for (let saves = 0; saves < MOST_SAVES; saves += 1) {
        if (!(await save())) return false
        if (changedFields(stored.form, held.now()).length === 0) break
      }
      return true
    },
  }
}
