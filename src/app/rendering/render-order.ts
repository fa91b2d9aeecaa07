import type { EncodedBytes, Encoding } from '#server/http/responses/compress.ts'

export type LoadedInit = Pick<ResponseInit, 'status' | 'statusText'>

/** What a loader returned or threw, in a form that one thread can hand to another. */
export type Loaded =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly data: unknown; readonly init: LoadedInit }
  | { readonly kind: 'fault' }

/** All that a page is made from, once its loaders have answered. */
export interface RenderOrder {
  readonly href: string
  readonly nonce: string
  /** How the visitor takes the page. */
  readonly encoding: Encoding | null
  /** By the route's id; a route whose loader was not asked is not in it. */
  readonly loaded: Readonly<Record<string, Loaded>>
}

export interface RenderedPage {
  /** Another than the loaders chose when a component threw. */
  readonly status: number
  readonly html: Uint8Array<ArrayBuffer>
  readonly encoded: EncodedBytes | undefined
  /** What components threw. */
  readonly faults: readonly unknown[]
}

/** Rejects with `thread.not-wanted` what by its turn nobody wants any more. */
export type Render = (order: RenderOrder, isWanted?: () => boolean) => Promise<RenderedPage>
