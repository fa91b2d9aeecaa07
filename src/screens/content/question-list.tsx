import { ChevronRight } from 'lucide-react'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconShapes } from '../category-bar-data.ts'

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly icon: IconShapes
  /** Questions; `text` is the question and its answer, to be searched. */
  readonly parts: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

export interface QuestionListProps {
  readonly chapters: readonly Chapter[]
  readonly label: string
}

/** Links to questions, by chapter. */
export const QuestionList = ({ chapters, label }: QuestionListProps) => (
  <nav className="questions" aria-label={label}>
    {chapters.map(({ id, title, icon, parts }) => (
      <section key={id}>
        <CategoryIcon shapes={icon} size={24} />
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
