import { type Article, plainText } from '#kernel/text/article.ts'
import type { ContentEntry } from './contract.ts'

/** Whether an entry is shown on a day; it disappears after its last day. */
export const isShownOn = ({ due }: Pick<ContentEntry, 'due'>, day: string): boolean =>
  due === null || day <= due

/** The day on which it comes into force, if that is in the future; else null. */
export const startsLater = ({ from }: Pick<ContentEntry, 'from'>, day: string): string | null =>
  from !== null && from > day ? from : null

/** Whether a post is published on a day. */
export const isOutOn = ({ date }: Pick<ContentEntry, 'date'>, day: string): boolean =>
  date === null || date <= day

const WORDS_A_MINUTE = 190

export const minutesToRead = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))

/**
 * Number of each chapter of a legal document, so that people can refer to it; empty when its author wrote numbers or
 * paragraph signs.
 */
export const pointNumbers = (article: Article): ReadonlyMap<string, number> => {
  const chapters = article.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (chapters.some(({ children }) => /^\s*(§|\d)/.test(plainText(children)))) return new Map()
  return new Map(chapters.map(({ id }, at) => [id, at + 1]))
}
