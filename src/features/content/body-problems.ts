import { isOwnPicture, isSafeLink } from '#kernel/text/article.ts'

interface LineProblem {
  readonly line: number
  readonly reason: string
}

const PICTURE = /!\[[^\]]*\]\(\s*([^)\s]*)[^)]*\)/g
const LINK = /(?<!!)\[[^\]]*\]\(\s*([^)\s]*)[^)]*\)/g
const TAG = /<\/?[a-z][a-z\d-]*(?:\s[^>]*)?\/?>/i
const PLACEHOLDER = /\{\{[^}]*\}\}/

const inLine = (line: string): string[] => {
  const pictures = [...line.matchAll(PICTURE)]
  return [
    ...pictures
      .filter(([, src = '']) => !isOwnPicture(src))
      .map(([, src = '']) => `picture '${src}' is not shown: it is no .svg below /scenes/ or /api/`),
    ...(pictures.length > 0 && line.trim() !== pictures[0]?.[0]
      ? ['a picture is only shown if it is alone in its paragraph']
      : []),
    ...[...line.matchAll(LINK)]
      .filter(([, href = '']) => !isSafeLink(href))
      .map(([, href = '']) => `link '${href}' leads nowhere safe`),
    ...(TAG.test(line) ? [`HTML is left out: ${TAG.exec(line)?.[0]}`] : []),
    ...(PLACEHOLDER.test(line)
      ? [`${PLACEHOLDER.exec(line)?.[0]} is none of {{brand}}, {{address}} and {{host}}`]
      : []),
  ]
}

/** What a text has that would not be shown; `firstLine` is the line of the file that it begins on. */
export const bodyProblems = (body: string, firstLine: number): readonly LineProblem[] => {
  let isCode = false
  return body.split(/\r?\n/).flatMap((text, at) => {
    const line = firstLine + at
    if (/^\s*```/.test(text)) {
      isCode = !isCode
      return isCode ? [{ line, reason: 'a block of code is left out' }] : []
    }
    if (isCode) return []
    return inLine(text.replace(/`[^`]*`/g, '')).map((reason) => ({ line, reason }))
  })
}
