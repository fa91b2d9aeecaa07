import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShareCard } from '../contract.ts'
import { drawCard } from './draw-card.ts'

export interface SharePictures {
  /** Identifies the content of a card, as an ETag. */
  tagOf(card: ShareCard): string
  /** Renders a PNG; null while too many others are waiting. */
  draw(card: ShareCard): Promise<Uint8Array<ArrayBuffer> | null>
}

const KEPT_BYTES = 32_000_000
/** Pictures are rendered one at a time, so that pages do not wait for them; more than these are refused. */
const MAX_WAITING = 6
/** Version of the rendering; incrementing it invalidates all pictures. */
const RENDERING_VERSION = 3

/** Renders preview pictures and caches them within a limit of memory. */
export const createSharePictures = (): SharePictures => {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    ...{ maxSize: KEPT_BYTES, sizeCalculation: ({ byteLength }) => byteLength },
  })
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let last: Promise<unknown> = Promise.resolve()
  const tagOf = (card: ShareCard): string =>
    hash('sha256', JSON.stringify([RENDERING_VERSION, card]), 'base64url').slice(0, 16)

  return {
    tagOf,
    async draw(card) {
      const tag = tagOf(card)
      const known = kept.get(tag) ?? underWay.get(tag)
      if (known) return known
      if (underWay.size >= MAX_WAITING) return null
      const drawing = last.then(() => drawCard(card))
      last = drawing.catch(() => undefined)
      underWay.set(tag, drawing)
      try {
        const png = await drawing
        kept.set(tag, png)
        return png
      } finally {
        underWay.delete(tag)
      }
    },
  }
}
