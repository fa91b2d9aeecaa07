import { Link } from 'react-router'
import { HtmlText } from '#web/html/html-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ShownBlock } from './company-data.ts'
import '#web/html/article-text.css'
import './story-blocks.css'
import './story-cover.css'

interface StoryCoverProps {
  /** Without an address in previews. */
  company: { readonly name: string; readonly logoUrl: string | null; readonly href?: string }
  coverPath: string
  title: string
  heading: 'h1' | 'h3'
  lead: string
}

/** The story's cover with its title, as wide as the element around it. */
export const StoryCover = ({ company, coverPath, title, heading: Heading, lead }: StoryCoverProps) => {
  const t = useT()
  return (
    <div className="story__cover">
      <div>
        <img src={coverPath} alt="" fetchPriority="high" />
        <hgroup>
          <p>
            <Logo name={company.name} src={company.logoUrl} size="sm" />
            {company.href ? <Link to={company.href}>{company.name}</Link> : company.name}
            <span>{t('companies:story.kind')}</span>
          </p>
          <Heading>{title}</Heading>
          <p>{lead}</p>
        </hgroup>
      </div>
    </div>
  )
}

/** The blocks of a story, as shown on its page and in the editor's preview. */
export const StoryBlocks = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  blocks.map((block) => <Block key={block.id} block={block} />)

const Block = ({ block }: { block: ShownBlock }) => {
  const t = useT()
  switch (block.kind) {
    case 'text':
      return (
        <div className="article">
          {block.heading && <h2 id={block.id}>{block.heading}</h2>}
          <HtmlText nodes={block.nodes} />
        </div>
      )
    case 'pictures':
      return (
        <ul className="storypics" data-count={Math.min(block.pictures.length, 3)}>
          {block.pictures.map(({ src, alt }) => (
            <li key={src}>
              <img src={src} alt={alt} loading="lazy" width={960} height={540} />
            </li>
          ))}
        </ul>
      )
    case 'numbers':
      return (
        <dl className="storynums">
          {block.numbers.map(({ value, label }) => (
            <div key={`${value} ${label}`}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      )
    case 'quote':
      return (
        <figure className="storyquote">
          <blockquote>{block.text}</blockquote>
          {block.author && <figcaption>{block.author}</figcaption>}
        </figure>
      )
    case 'video':
      // Plays on its own site: no third party is loaded unasked.
      return (
        <a className="storyvideo" href={block.href} target="_blank" rel="nofollow noopener noreferrer">
          <b>{block.title || t('companies:story.video')}</b>
          <small>{block.site}</small>
        </a>
      )
    default:
      return (
        <section className="storyrows">
          <h2 id={block.id}>{block.heading || t(`companies:profile.${block.kind}`)}</h2>
          <ul>
            {block.rows.map(({ name, note, href }) => (
              <li key={name}>
                {href ? (
                  <Link className="link" to={href}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
        </section>
      )
  }
}

export const StoryTechnologies = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <section className="storytech" aria-label={title}>
      <p className="muted">{title}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Tag size="lg">{name}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
