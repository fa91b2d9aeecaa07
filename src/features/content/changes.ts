import { type Article, type ArticleBlock, plainText } from '#kernel/text/article.ts'
import type { ChangedLine, ChangedPart } from './contract.ts'

interface Line extends Pick<ChangedLine, 'kind' | 'id'> {
  readonly text: string
}

const linesOfBlock = (block: ArticleBlock): Line[] => {
  const line = (kind: Line['kind'], text: string, id = ''): Line[] =>
    text.trim() === '' ? [] : [{ kind, text: text.trim(), id }]
  switch (block.kind) {
    case 'heading':
      return line(block.level === 2 ? 'heading' : 'subheading', plainText(block.children), block.id)
    case 'paragraph':
      return line('paragraph', plainText(block.children))
    case 'list':
      return block.items.flatMap((item) =>
        linesOf(item).map((found) => ({ ...found, kind: 'item' as const })),
      )
    case 'quote':
      return linesOf(block.children)
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => line('item', row.map(plainText).join(' · ')))
    case 'picture':
      return line('paragraph', block.alt)
    case 'rule':
      return []
  }
}
const linesOf = (article: Article): Line[] => article.flatMap(linesOfBlock)

/** One entry of both lists, or of one: indices of what is equal, removed (`to` null) or added (`from` null). */
interface Step {
  readonly from: number | null
  readonly to: number | null
}

// Longer texts than this in both versions count as rewritten.
const MAX_CELLS = 4_000_000

/** The longest common subsequence of two lists, as steps from one to the other; removals stand before additions. */
const stepsBetween = (former: readonly string[], later: readonly string[]): Step[] => {
  let head = 0
  while (head < former.length && head < later.length && former[head] === later[head]) head += 1
  let tail = 0
  while (tail < Math.min(former.length, later.length) - head && former.at(-1 - tail) === later.at(-1 - tail))
    tail += 1
  const [rows, columns] = [former.length - head - tail, later.length - head - tail]
  const width = columns + 1
  const isCompared = rows * columns <= MAX_CELLS
  const common = new Uint32Array(isCompared ? (rows + 1) * width : 0)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  const isSame = (row: number, column: number) => former[head + row] === later[head + column]
  if (isCompared)
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        common[row * width + column] = isSame(row, column)
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const steps: Step[] = Array.from({ length: head }, (_, index) => ({ from: index, to: index }))
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const isEqual = isCompared && row < rows && column < columns && isSame(row, column)
    const isRemoved = row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))
    if (isEqual) steps.push({ from: head + row, to: head + column })
    else steps.push(isRemoved ? { from: head + row, to: null } : { from: null, to: head + column })
    if (isEqual || isRemoved) row += 1
    if (isEqual || !isRemoved) column += 1
  }
  for (let left = tail; left > 0; left -= 1)
    steps.push({ from: former.length - left, to: later.length - left })
  return steps
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? []

/** Changed words of a line, neighbours with the same mark joined. */
const partsBetween = (former: string, later: string): ChangedPart[] => {
  const [fromWords, toWords] = [wordsOf(former), wordsOf(later)]
  const parts: { mark: ChangedPart['mark']; words: string[] }[] = []
  const add = (mark: ChangedPart['mark'], word: string) => {
    const last = parts.at(-1)
    const before = parts.at(-2)
    if (last?.mark === mark) last.words.push(word)
    // Keeps what was removed together, before what was added instead.
    else if (mark === 'removed' && last?.mark === 'added' && before?.mark === 'removed')
      before.words.push(word)
    else parts.push({ mark, words: [word] })
  }
  for (const { from, to } of stepsBetween(fromWords, toWords)) {
    if (to === null) add('removed', fromWords[from ?? 0] ?? '')
    else add(from === null ? 'added' : 'same', toWords[to] ?? '')
  }
  return parts.map(({ mark, words }) => ({ mark, text: words.join(' ') }))
}

// Lines with fewer words in common are two lines, as marks on single words would be unreadable.
const MIN_SHARED = 0.4
// How many of the added lines a removed one is compared with.
const LOOK_AHEAD = 12

const sharedIn = (parts: readonly ChangedPart[]): number => {
  const count = (marks: readonly ChangedPart['mark'][]) =>
    parts.filter(({ mark }) => marks.includes(mark)).reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  return count(['same']) / Math.max(1, count(['same', 'added']), count(['same', 'removed']))
}

/** Lines of a stretch without equal lines: similar ones are compared by words. */
const linesBetween = (removed: readonly Line[], added: readonly Line[]): ChangedLine[] => {
  const lines: ChangedLine[] = []
  const whole = (mark: ChangedPart['mark'], { kind, text, id }: Line): ChangedLine => ({
    ...{ kind, parts: [{ mark, text }], id: mark === 'added' ? id : '' },
  })
  let next = 0
  for (const former of removed) {
    const compared = added.slice(next, next + LOOK_AHEAD).map((later) => ({
      later,
      parts: later.kind === former.kind ? partsBetween(former.text, later.text) : [],
    }))
    const found = compared.findIndex(({ parts }) => sharedIn(parts) >= MIN_SHARED)
    const pair = compared[found]
    if (!pair) {
      lines.push(whole('removed', former))
      continue
    }
    lines.push(...compared.slice(0, found).map(({ later }) => whole('added', later)))
    lines.push({ kind: pair.later.kind, id: pair.later.id, parts: pair.parts })
    next += found + 1
  }
  return [...lines, ...added.slice(next).map((later) => whole('added', later))]
}

/** The later of two texts line by line, with what was added and removed. */
export const changesBetween = (former: Article, later: Article): readonly ChangedLine[] => {
  const [fromLines, toLines] = [linesOf(former), linesOf(later)]
  const keysOf = (lines: readonly Line[]) => lines.map(({ kind, text }) => `${kind} ${text}`)
  const result: ChangedLine[] = []
  let [removed, added]: [Line[], Line[]] = [[], []]
  const flush = () => {
    result.push(...linesBetween(removed, added))
    removed = []
    added = []
  }
  for (const { from, to } of stepsBetween(keysOf(fromLines), keysOf(toLines))) {
    const [old, now] = [from === null ? null : fromLines[from], to === null ? null : toLines[to]]
    if (old && now) {
      flush()
      result.push({ kind: now.kind, id: now.id, parts: [{ mark: 'same', text: now.text }] })
    } else if (old) removed.push(old)
    else if (now) added.push(now)
  }
  flush()
  return result
}

export const isChanged = ({ parts }: ChangedLine): boolean => parts.some(({ mark }) => mark !== 'same')

/** Anchors of the later text's chapters in which something was changed. */
export const changedChapters = (lines: readonly ChangedLine[]): readonly string[] => {
  const found = new Set<string>()
  let chapter = ''
  for (const line of lines) {
    // A removed heading has no anchor: what is below it was in no chapter of the later text.
    if (line.kind === 'heading') chapter = line.id
    if (chapter !== '' && isChanged(line)) found.add(chapter)
  }
  return [...found]
}
