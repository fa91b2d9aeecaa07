/**
 * A value as JSON text: one long string passes between threads and into the page several times faster than its many
 * objects and short strings. Properties that are undefined get lost.
 */
export interface Packed<Value> {
  /** The JSON text; absent in the browser when the page's HTML holds it (see `at`). */
  readonly json?: string
  /** Id of the element in the page that holds the JSON text. */
  readonly at?: string
  /** Never set: only carries the type of the packed value. */
  readonly phantomValue?: Value
}

export const pack = <Value>(value: Value): Packed<Value> => ({ json: JSON.stringify(value) })
