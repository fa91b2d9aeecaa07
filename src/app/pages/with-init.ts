/** The result of the router's `data()`. Its class is not exported; the router recognises it by `type`, too. */
export interface DataWithInit {
  readonly data: unknown
  readonly init: ResponseInit | null
}

export const isWithInit = (value: unknown): value is DataWithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
