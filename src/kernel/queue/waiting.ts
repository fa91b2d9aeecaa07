import type { Currency } from '../currency.ts'
import type { Locale } from '../locale.ts'
import type { MessageKey } from '../translator.ts'

/** A value of a fact: a text as it is, a translated one, a number, a sum or a time. */
export type WaitingValue =
  | string
  | number
  | Date
  | { readonly text: MessageKey }
  | { readonly minor: number; readonly currency: Currency }

/** Something that waits for an operator's decision. */
export interface WaitingItem {
  /** Unique among those of its kind. */
  readonly key: string
  readonly tenantId: number
  readonly since: Date
  readonly title: string
  /** The company that it concerns; '' for none. */
  readonly company: string
  /** Path of the page where it is decided. */
  readonly paths: Readonly<Record<Locale, string>>
  /** What the preview shows, by label. */
  readonly facts: readonly (readonly [label: MessageKey, value: WaitingValue])[]
  /** The words of whoever waits; '' for none. */
  readonly words: string
}

/** The parameter with which the queue opens a page of a decision, so that the page leads on to the next item. */
export const QUEUE_PARAMETER = 'queue'

/** Where in the queue an item stands. */
export interface QueuePlace {
  /** The kind that the queue shows; '' for all. */
  readonly kind: string
  /** In milliseconds. */
  readonly since: number
  readonly key: string
}

export const writeQueuePlace = ({ kind, since, key }: QueuePlace): string => [kind, since, key].join('.')

/** Null for anything else. */
export const readQueuePlace = (text: string): QueuePlace | null => {
  const [, kind, since, key] = /^([a-z-]{0,40})\.(\d{1,15})\.([\w-]{1,80})$/.exec(text) ?? []
  return kind === undefined || key === undefined ? null : { kind, since: Number(since), key }
}
