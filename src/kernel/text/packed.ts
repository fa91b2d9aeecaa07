/**
 * A value as JSON text. One long text goes from thread to thread, into the page and out of it several times quicker
 * than the thousand short ones and the objects that it is made of. What is undefined in it is not there.
 */
export interface Packed<Value> {
  readonly json: string
  /** Never there: what is packed. */
  readonly packs?: Value
}

export const pack = <Value>(value: Value): Packed<Value> => ({ json: JSON.stringify(value) })

export const unpack = <Value>({ json }: Packed<Value>): Value => JSON.parse(json)
