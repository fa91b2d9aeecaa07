import { HtmlText } from '#web/html/html-text.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { ShownBlock } from './company-data.ts'
import '#web/html/article-text.css'
import './story-blocks.css'

/** The blocks of a story, as shown on its page and in the editor's preview. */
export const StoryBlocks = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  blocks.map((block) => <Block key={block.id} block={block} />)

const Block = ({ block }: { block: ShownBlock }) => {
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
