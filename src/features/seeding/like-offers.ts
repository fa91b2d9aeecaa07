import type { BoardKey } from './known-offers.ts'

interface LikeOffers {
  readonly board: BoardKey
  readonly category: string
  readonly count: number
  /** The demo employer that the others' offers are compared with. */
  readonly except: string
}

/**
 * Further offers of other companies in categories where a demo employer has several. Without them there are too few for
 * the comparison with like offers in its statistics, as a board of this size has few offers of each category.
 */
export const likeOffers: readonly LikeOffers[] = [
  { board: 'pro', category: 'physicians', count: 18, except: 'Bursztyn Zdrowie' },
  { board: 'pro', category: 'nursing', count: 14, except: 'Bursztyn Zdrowie' },
]
