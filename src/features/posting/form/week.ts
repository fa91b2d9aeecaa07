import {
  type MinimumAge,
  minimumAges,
  type Shift,
  shifts,
  type WorkDuration,
  workDurations,
} from '#features/offers/week-contract.ts'
import type { OfferForm } from './offer-form.ts'

interface StatedWeek {
  readonly schedule: Shift[]
  readonly minimumAge: MinimumAge | null
  readonly duration: WorkDuration | null
}

/** The week of a form, without what is no known value. */
export const statedWeek = (form: Pick<OfferForm, 'schedule' | 'minimumAge' | 'duration'>): StatedWeek => ({
  schedule: shifts.filter((shift) => form.schedule.includes(shift)),
  minimumAge: minimumAges.find((age) => String(age) === form.minimumAge) ?? null,
  duration: workDurations.find((known) => known === form.duration) ?? null,
})
