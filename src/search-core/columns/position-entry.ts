/** Entries of lists are numbers below it, with the marks of a text's words. */
export const NUMBER = 0x3fff_ffff

/** The word stands at the same place as the one before it. */
export const ALSO = 0x8000_0000

/** The slot has had the word already in this field. */
export const AGAIN = 0x4000_0000

/** The highest that NUMBER leaves, and no number: between the words of two fields. */
export const BREAK = 0x3fff_ffff
