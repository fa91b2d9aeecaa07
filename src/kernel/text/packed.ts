/**
 * A value as JSON text. One long text goes from thread to thread, into the page and out of it several times quicker
 * than the thousand short ones and the objects that it is made of. What is undefined in it is not there.
 */
export interface Packed<Value> {
  /** Not there in a browser that finds the text in its page instead. */
  readonly json?: string
  /** The id of the element of the page that has it. */
  readonly at?: string
  /** Never there: what is packed. */
  readonly packs?: Value
}

export const pack = <Value>(value: Value): Packed<Value> => ({ json: JSON.stringify(value) })
