import type { FormSection } from '../../enumerations.ts'
import type { FormField, OfferForm, TypedForm } from '../../form/offer-form.ts'

/** Ids of empty places in the form for what helpers say there: above the sections, in a section's head, at its foot. */
export const helperSlots = {
  top: 'helper-top',
  head: (section: FormSection): string => `helper-head-${section}`,
  foot: (section: FormSection): string => `helper-foot-${section}`,
} as const

/** What the offer form tells those who help to fill it in. */
export interface FormHelper {
  readonly draftId: string
  readonly tenantKey: string
  readonly form: OfferForm
  readonly isLocked: (field: FormField) => boolean
  readonly apply: (changes: TypedForm) => void
  /** Stores what is not stored yet; false when that did not work. */
  readonly save: () => Promise<boolean>
  /** Opens the section and goes there. */
  readonly show: (section: FormSection) => void
  /** What a section of a form says, fact by fact. */
  readonly linesOf: (section: FormSection, form: OfferForm) => readonly string[]
}
