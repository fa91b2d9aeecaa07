import { ChevronRight } from 'lucide-react'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { type Article, plainText } from '#kernel/text/article.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ContentPageData } from './content-data.ts'

interface ContentsProps {
  article: Article
  label: string
}

interface QuestionIndexProps extends ContentsProps {
  icons: ContentPageData['icons']
}

interface Chapter {
  readonly id: string
  readonly title: string
  readonly parts: readonly Omit<Chapter, 'parts'>[]
}

const chaptersOf = (article: Article): readonly Chapter[] => {
  const chapters: { id: string; title: string; parts: Chapter['parts'][number][] }[] = []
  for (const block of article) {
    if (block.kind !== 'heading') continue
    const found = { id: block.id, title: plainText(block.children) }
    if (block.level === 2) chapters.push({ ...found, parts: [] })
    else chapters.at(-1)?.parts.push(found)
  }
  return chapters
}

/** Whether a text consists of questions, as help does: every chapter has several. */
export const hasQuestions = (article: Article): boolean => {
  const chapters = chaptersOf(article)
  return chapters.length > 1 && chapters.every(({ parts }) => parts.length > 0)
}

/** Links to the chapters of a text; nothing for a short text. */
export const Contents = ({ article, label }: ContentsProps) => {
  const chapters = chaptersOf(article)
  if (chapters.length < 3) return null
  return (
    <nav className="onpage" aria-label={label}>
      <p className="hint">{label}</p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** All questions of a text, by chapter. */
export const QuestionIndex = ({ article, icons, label }: QuestionIndexProps) => (
  <nav className="questions" aria-label={label}>
    {chaptersOf(article).map(({ id, title, parts }, at) => (
      <section key={id}>
        <CategoryIcon shapes={icons[at] ?? ''} size={24} />
        <p className="title-16">{title}</p>
        <ul>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>
                {part.title}
                <Icon of={ChevronRight} size={16} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
