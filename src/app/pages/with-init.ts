/** What the router's `data()` makes: its class is not exported, the router itself tells it by this field. */
export interface DataWithInit {
  readonly data: unknown
  readonly init: ResponseInit | null
}

export const isWithInit = (value: unknown): value is DataWithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
