/** Mask of the word number in an entry of a document's word list; the other bits are flags. */
export const WORD_MASK = 0x3fff_ffff

/** Flag: the word stands at the same position as the one before it. */
export const SAME_POSITION = 0x8000_0000

/** Flag: the document has the word at an earlier position of the same field. */
export const REPEATED = 0x4000_0000

/** Separates two fields. It is the highest word number, which no word gets. */
export const FIELD_BREAK = 0x3fff_ffff
