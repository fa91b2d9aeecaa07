import type { Translated } from '#kernel/locale.ts'

/** A text as it is typed: '' in a language that it is not written in. */
export type TypedText = Translated

export const noText: TypedText = { pl: '', en: '' }

/** Without the languages that say nothing. */
export const saidIn = ({ pl, en }: TypedText): Partial<Translated> => ({
  ...(pl !== '' && { pl }),
  ...(en !== '' && { en }),
})

export const typedOf = ({ pl = '', en = '' }: Partial<Translated>): TypedText => ({ pl, en })
