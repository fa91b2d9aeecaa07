import type { FormSection } from '../../enumerations.ts'
import type { FormField, OfferForm, TypedForm } from '../../form/offer-form.ts'

/** Ids of placeholders for helpers' messages: above the sections, in a section's header, at its foot. */
export const helperSlots = {
  top: 'helper-top',
  head: (section: FormSection): string => `helper-head-${section}`,
  foot: (section: FormSection): string => `helper-foot-${section}`,
} as const

/** Props of the form's helpers. */
export interface FormHelper {
  readonly draftId: string
  readonly tenantKey: string
  readonly form: OfferForm
  readonly isLocked: (field: FormField) => boolean
  readonly apply: (changes: TypedForm) => void
  /** Saves pending changes; false on failure. */
  readonly save: () => Promise<boolean>
  /** Opens the section and scrolls to it. */
  readonly show: (section: FormSection) => void
  /** The content of a section, line by line. */
  readonly linesOf: (section: FormSection, form: OfferForm) => readonly string[]
}
