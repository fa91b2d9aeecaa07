import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { foldText } from '#kernel/text/fold-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Chapter, QuestionList, type QuestionListProps } from './question-list.tsx'

/** The chapters with only those questions that have all the words, in their own text or their answer. */
export const findQuestions = (chapters: readonly Chapter[], asked: string): readonly Chapter[] => {
  const words = foldText(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return chapters
  return chapters.flatMap((chapter) => {
    const parts = chapter.parts.filter(({ text }) => {
      const folded = foldText(`${chapter.title} ${text}`)
      return words.every((word) => folded.includes(word))
    })
    return parts.length > 0 ? [{ ...chapter, parts }] : []
  })
}

/** A field that narrows the list of questions; it needs scripts, without which the list is whole. */
export const QuestionSearch = ({ chapters, label }: QuestionListProps) => {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  // What was typed before the scripts came.
  useEffect(() => setAsked(field.current?.value ?? ''), [])
  const found = findQuestions(chapters, asked)
  return (
    <>
      <search className="questionask">
        <Icon of={Search} />
        <input
          type="search"
          className="input"
          aria-label={t('content:page.ask')}
          placeholder={t('content:page.askExample')}
          ref={field}
          onChange={({ target }) => setAsked(target.value)}
        />
        <p className="sr" role="status">
          {asked.trim() !== '' &&
            t('content:page.found', { count: found.reduce((sum, { parts }) => sum + parts.length, 0) })}
        </p>
      </search>
      {found.length > 0 ? (
        <QuestionList chapters={found} label={label} />
      ) : (
        <p className="questionask__none muted">{t('content:page.foundNone')}</p>
      )}
    </>
  )
}
