import { useState } from 'react'
import type { OfferForm } from '../../form/offer-form.ts'

export interface HeldForm {
  /** The form with every change, also with those that are not rendered yet. */
  readonly now: () => OfferForm
  readonly update: (change: (now: OfferForm) => OfferForm) => void
}

/** Keeps the newest form outside of the rendering, which shows it some time later. */
export const holdForm = (first: OfferForm, show: (form: OfferForm) => void): HeldForm => {
  let held = first
  return {
    now: () => held,
    update: (change) => {
      const next = change(held)
      if (next === held) return
      held = next
      show(held)
    },
  }
}

/** The form as it is rendered, and the newest one for what happens between two renderings. */
export const useHeldForm = (first: OfferForm): HeldForm & { readonly form: OfferForm } => {
  const [form, setForm] = useState(first)
  const [held] = useState(() => holdForm(first, setForm))
  return { form, ...held }
}
