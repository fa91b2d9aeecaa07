/** Dialogs for employers, by priority. */
export const queueModals = ['company-data', 'company-profile', 'marketing-promo'] as const
export type QueueModal = (typeof queueModals)[number]

/** When each is due again, in milliseconds. */
export type PutOff = Readonly<Partial<Record<QueueModal, number>>>

const DAY_MS = 86_400_000
/** Requests for data return sooner than promotions. */
const REST_MS: Readonly<Record<QueueModal, number>> = {
  'company-data': 7 * DAY_MS,
  'company-profile': 7 * DAY_MS,
  'marketing-promo': 30 * DAY_MS,
}

/** The first dialog that is due and not postponed; null for none. */
export const nextModal = (
  due: readonly QueueModal[],
  { putOff, now }: { readonly putOff: PutOff; readonly now: number },
): QueueModal | null =>
  queueModals.find((modal) => due.includes(modal) && (putOff[modal] ?? 0) <= now) ?? null

/** Postpones a dialog, or dismisses it for good. */
export const later = (
  putOff: PutOff,
  modal: QueueModal,
  { now, isForGood = false }: { now: number; isForGood?: boolean },
): PutOff => ({
  ...putOff,
  [modal]: isForGood ? Number.MAX_SAFE_INTEGER : now + REST_MS[modal],
})

/** Parses the stored state; anything invalid counts as empty. */
export const readPutOff = (text: string | null): PutOff => {
  try {
    const read: unknown = JSON.parse(text ?? '')
    if (typeof read !== 'object' || read === null) return {}
    const known = new Map<string, unknown>(Object.entries(read))
    return Object.fromEntries(
      queueModals.flatMap((modal) => {
        const until = known.get(modal)
        return typeof until === 'number' ? [[modal, until]] : []
      }),
    )
  } catch {
    return {}
  }
}
