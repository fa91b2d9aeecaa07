/** Page numbers that a pager of `count` pages shows around `page`: first, last, neighbours, and gaps between. */
export const pagesAround = (page: number, count: number): readonly (number | 'gap')[] => {
  const shown = [1, page - 1, page, page + 1, count].filter((at) => at >= 1 && at <= count)
  const wanted = [...new Set(shown)].sort((a, b) => a - b)
  return wanted.flatMap((at, index) => {
    const missing = at - (wanted[index - 1] ?? 0) - 1
    if (missing <= 0) return [at]
    return missing === 1 ? [at - 1, at] : ['gap' as const, at]
  })
}
