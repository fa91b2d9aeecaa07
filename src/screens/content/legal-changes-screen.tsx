import { Link } from 'react-router'
import type { ChangedLine, ChangedPart } from '#features/content/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { LegalChangesData } from './content-data.ts'
import { LegalFrame } from './legal-frame.tsx'
import '#web/html/article-text.css'

const isSame = ({ parts }: ChangedLine) => parts.every(({ mark }) => mark === 'same')

/** Changed lines and headings; what is between them and unchanged, together. */
const stretchesOf = (lines: readonly ChangedLine[]): (readonly ChangedLine[])[] => {
  const stretches: ChangedLine[][] = []
  for (const line of lines) {
    const last = stretches.at(-1)
    const isHidden = (other: ChangedLine) => isSame(other) && other.kind !== 'heading'
    if (last?.[0] && isHidden(last[0]) && isHidden(line)) last.push(line)
    else stretches.push([line])
  }
  return stretches
}

/** What was added and removed is underlined and struck out, and said to screen readers. */
const Part = ({ part: { mark, text } }: { part: ChangedPart }) => {
  const t = useT()
  if (mark === 'same') return `${text} `
  const Mark = mark === 'added' ? 'ins' : 'del'
  const word = t(mark === 'added' ? 'content:legal.addedWord' : 'content:legal.removedWord')
  return (
    <>
      <Mark>
        <span className="sr">{`${word} `}</span>
        {text}
        <span className="sr">{` ${t('content:legal.endOfMark')}`}</span>
      </Mark>{' '}
    </>
  )
}

const tags = { heading: 'h2', subheading: 'h3', paragraph: 'p', item: 'p' } as const

const Line = ({ line }: { line: ChangedLine }) => {
  const Tag = tags[line.kind]
  return (
    <Tag className={line.kind === 'item' ? 'changes__item' : undefined}>
      {line.parts.map((part, at) => (
        <Part key={`${String(at)} ${part.mark}`} part={part} />
      ))}
    </Tag>
  )
}

/** What a version of a legal document changed in the one before it. */
export const LegalChangesScreen = ({ data }: { data: LegalChangesData }) => {
  const t = useT()
  return (
    <LegalFrame data={data}>
      <div className="legal__text">
        <header className="text__head">
          <h1>{data.heading}</h1>
          <p className="text__lead">{data.lead}</p>
          <p className="hint legal__facts">
            <ins>{t('content:legal.added')}</ins>
            <del>{t('content:legal.removed')}</del>
            <Link className="link" to={data.version.href}>
              {data.version.label}
            </Link>
          </p>
        </header>
        <div className="legal__body">
          <div className="article changes">
            {data.lines.every(isSame) && <p>{t('content:legal.noChanges')}</p>}
            {stretchesOf(data.lines).map((lines, at) => {
              const [first] = lines
              const key = String(at)
              if (!first) return null
              if (lines.length === 1 && (!isSame(first) || first.kind === 'heading'))
                return <Line key={key} line={first} />
              return (
                <details key={key}>
                  <summary>{t('content:legal.unchanged', { count: lines.length })}</summary>
                  {lines.map((line, of) => (
                    <Line key={`${key}.${String(of)}`} line={line} />
                  ))}
                </details>
              )
            })}
          </div>
        </div>
      </div>
    </LegalFrame>
  )
}
