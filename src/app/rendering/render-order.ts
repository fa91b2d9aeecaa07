import type { EncodedBytes, Encoding } from '#server/http/responses/compress.ts'

export type LoadedInit = Pick<ResponseInit, 'status' | 'statusText'>

/** A loader's result or thrown error, in a form that can be sent between threads. */
export type Loaded =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly data: unknown; readonly init: LoadedInit }
  | { readonly kind: 'fault' }

/** Everything that rendering a page needs once its loaders have run. */
export interface RenderOrder {
  readonly href: string
  readonly nonce: string
  /** The encoding that the client accepts. */
  readonly encoding: Encoding | null
  /** Loaders' results by route id; without routes whose loader did not run. */
  readonly loaded: Readonly<Record<string, Loaded>>
}

export interface RenderedPage {
  /** Differs from the loaders' status if a component threw. */
  readonly status: number
  readonly html: Uint8Array<ArrayBuffer>
  readonly encoded: EncodedBytes | undefined
  /** Errors thrown by components. */
  readonly faults: readonly unknown[]
}

/** Renders a page. Rejects with `thread.not-wanted` if `isWanted` is false when its turn comes. */
export type Render = (order: RenderOrder, isWanted?: () => boolean) => Promise<RenderedPage>
