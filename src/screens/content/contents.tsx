import { type Article, type ArticleBlock, plainText } from '#kernel/text/article.ts'
import { useSectionRead } from '#web/ui/section-read.ts'
import type { IconShapes } from '../category-bar-data.ts'
import type { Chapter } from './question-list.tsx'

interface ContentsProps {
  article: Article
  label: string
}

const textOf = (block: ArticleBlock): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children)
    case 'list':
      return block.items.flat().map(textOf).join(' ')
    case 'quote':
      return block.children.map(textOf).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ')
    default:
      return ''
  }
}

/** The chapters of a text; their subheadings are questions, with what is written below each. */
export const chaptersOf = (article: Article, icons: readonly IconShapes[] = []): readonly Chapter[] => {
  const chapters: (Omit<Chapter, 'parts'> & { parts: { id: string; title: string; text: string }[] })[] = []
  for (const block of article) {
    const question = chapters.at(-1)?.parts.at(-1)
    if (block.kind !== 'heading') {
      if (question) question.text += ` ${textOf(block)}`
      continue
    }
    const found = { id: block.id, title: plainText(block.children) }
    if (block.level === 2) chapters.push({ ...found, icon: icons[chapters.length] ?? '', parts: [] })
    else chapters.at(-1)?.parts.push({ ...found, text: found.title })
  }
  return chapters
}

/** Whether a text consists of questions, as help does: every chapter has several. */
export const hasQuestions = (article: Article): boolean => {
  const chapters = chaptersOf(article)
  return chapters.length > 1 && chapters.every(({ parts }) => parts.length > 0)
}

/** Links to the chapters of a text, with the one being read marked; nothing for a short text. */
export const Contents = ({ article, label }: ContentsProps) => {
  const chapters = chaptersOf(article)
  const read = useSectionRead(chapters.map(({ id }) => id))
  if (chapters.length < 3) return null
  return (
    <nav className="onpage" aria-label={label}>
      <p className="hint">{label}</p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
