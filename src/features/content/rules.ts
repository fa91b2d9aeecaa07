import type { ContentEntry } from './contract.ts'

/** Whether people may see it on a day: after its last day it is gone. */
export const isShownOn = ({ due }: Pick<ContentEntry, 'due'>, day: string): boolean =>
  due === null || day <= due

/** The day that it comes into force, when that is still ahead. */
export const startsLater = ({ from }: Pick<ContentEntry, 'from'>, day: string): string | null =>
  from !== null && from > day ? from : null

/** A post is there from its date on. */
export const isOutOn = ({ date }: Pick<ContentEntry, 'date'>, day: string): boolean =>
  date === null || date <= day

const WORDS_A_MINUTE = 190

export const minutesToRead = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / WORDS_A_MINUTE))
