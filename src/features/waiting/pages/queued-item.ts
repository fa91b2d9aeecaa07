/** An item in the words of the page's language. */
export interface QueuedItem {
  readonly key: string
  readonly kind: string
  readonly tenantId: number
  readonly since: Date
  readonly wait: string
  readonly title: string
  readonly company: string
  readonly words: string
  /** The page of its decision, which leads back here. */
  readonly href: string
  readonly facts: readonly (readonly [label: string, value: string])[]
}
