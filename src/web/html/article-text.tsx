import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article, ArticleBlock, ArticleText as Words } from '#kernel/text/article.ts'
import './article-text.css'

/** Keys parts by index, as the parts of a text never change their order. */
const keyed = <Part,>(parts: readonly Part[]) => parts.map((part, at) => ({ part, key: String(at) }))

const textOf = (children: readonly Words[]): ReactNode[] =>
  keyed(children).map(({ part, key }) => <Text key={key} of={part} />)

const Text = ({ of }: { of: Words }): ReactNode => {
  if (typeof of === 'string') return of
  switch (of.kind) {
    case 'strong':
      return <strong>{textOf(of.children)}</strong>
    case 'em':
      return <em>{textOf(of.children)}</em>
    case 'break':
      return <br />
    case 'link':
      return of.href.startsWith('/') ? (
        <Link className="link" to={of.href}>
          {textOf(of.children)}
        </Link>
      ) : (
        <a className="link" href={of.href} rel="noopener">
          {textOf(of.children)}
        </a>
      )
  }
}

const blocksOf = (blocks: Article): ReactNode[] =>
  keyed(blocks).map(({ part, key }) => <Block key={key} block={part} />)

const Block = ({ block }: { block: ArticleBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading id={block.id}>{textOf(block.children)}</Heading>
    }
    case 'paragraph':
      return <p>{textOf(block.children)}</p>
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {keyed(block.items).map(({ part, key }) => (
            <li key={key}>{blocksOf(part)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return <blockquote>{blocksOf(block.children)}</blockquote>
    case 'table':
      return <Table {...block} />
    case 'picture':
      return (
        <img
          className="article__picture"
          src={block.src}
          alt={block.alt}
          loading="lazy"
          width={960}
          height={540}
        />
      )
    case 'rule':
      return <hr />
  }
}

const Table = ({ head, rows }: Extract<ArticleBlock, { kind: 'table' }>) => (
  <div className="article__table">
    <table>
      <thead>
        <tr>
          {keyed(head).map(({ part, key }) => (
            <th key={key} scope="col">
              {textOf(part)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map((row) => (
          <tr key={row.key}>
            {keyed(row.part).map(({ part, key }) => (
              <td key={key}>{textOf(part)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Renders the text of a blog post, a legal document or a brand story. */
export const ArticleText = ({ article }: { article: Article }) => (
  <div className="article">{blocksOf(article)}</div>
)
