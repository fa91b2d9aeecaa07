import type { ApplyBoard } from './apply-board.ts'
import { anOfferDraft } from './board.ts'
import { aPdf } from './documents.ts'

export type FormValues = Record<string, string | File | undefined>

let candidates = 0
/** A unique e-mail address. */
export const freshEmail = (): string => `candidate${++candidates}@poczta.example`

export const pdfFile = (bytes = aPdf()): File =>
  new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' })

/** The form of a new candidate; pass only what the test is about. */
export const formOf = (values: FormValues): FormData => {
  const form = new FormData()
  const all: FormValues = { name: 'Anna Nowacka', email: freshEmail(), message: 'Dzień dobry', ...values }
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value)
  return form
}

/** Publishes an offer with applications by form; returns its slug. */
export const publishOffer = async (
  board: ApplyBoard,
  fields: Parameters<typeof anOfferDraft>[0] = {},
): Promise<string> => {
  const draft = anOfferDraft({ apply: { method: 'form', email: 'praca@zolw.example' }, ...fields })
  return (await board.offers.createOffer(board.tech.id, draft)).slug
}
