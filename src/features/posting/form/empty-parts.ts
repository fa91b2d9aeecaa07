import { imagesOf, plainTextOf } from './description.ts'

const HEADING = /<h([2-4])\b[^>]*>([\s\S]*?)<\/h\1>/gi

/** Headings without text before the next heading of their level, as an unfilled template has them. */
export const emptyPartsOf = (html: string): string[] => {
  const headings = [...html.matchAll(HEADING)]
  return headings.flatMap(({ 0: markup, 1: depth = '', 2: title = '', index }, at) => {
    const next = headings[at + 1]
    const below = html.slice(index + markup.length, next?.index)
    const isAbove = next !== undefined && Number(next[1]) > Number(depth)
    const isEmpty = plainTextOf(below) === '' && imagesOf(below).length === 0 && !isAbove
    return isEmpty ? [plainTextOf(title)] : []
  })
}
