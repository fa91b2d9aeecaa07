import type { Translated } from '#kernel/locale.ts'

/** A text as typed; '' where it is not translated. */
export type TypedText = Translated

export const noText: TypedText = { pl: '', en: '' }

/** Leaves out empty languages. */
export const filledLanguages = ({ pl, en }: TypedText): Partial<Translated> => ({
  ...(pl !== '' && { pl }),
  ...(en !== '' && { en }),
})

export const typedOf = ({ pl = '', en = '' }: Partial<Translated>): TypedText => ({ pl, en })
