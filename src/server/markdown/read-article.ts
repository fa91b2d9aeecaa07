import { Lexer, type Token, type Tokens } from 'marked'
import type { Article, ArticleBlock, ArticleText } from '#kernel/text/article.ts'
import { isOwnPicture, isSafeLink, plainText } from '#kernel/text/article.ts'
import { slugify } from '#kernel/text/slugify.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}
const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

const isToken = <Type extends Token['type']>(
  token: Token,
  type: Type,
): token is Extract<Token, { type: Type }> => token.type === type

const readText = (tokens: readonly Token[] | undefined): ArticleText[] =>
  (tokens ?? []).flatMap((token): ArticleText[] => {
    if (isToken(token, 'strong') || isToken(token, 'em'))
      return [{ kind: token.type, children: readText(token.tokens) }]
    if (isToken(token, 'link')) {
      const children = readText(token.tokens)
      return isSafeLink(token.href) ? [{ kind: 'link', href: token.href, children }] : children
    }
    if (isToken(token, 'br')) return [{ kind: 'break' }]
    if (isToken(token, 'text') && token.tokens) return readText(token.tokens)
    if (isToken(token, 'text') || isToken(token, 'escape') || isToken(token, 'codespan'))
      return [withoutEntities(token.text)]
    return []
  })

const cellsOf = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => readText(tokens))

/** The picture of a paragraph that contains only one, if it is an SVG of this site. */
const pictureOf = (tokens: readonly Token[]): ArticleBlock | null => {
  const [image] = tokens
  if (tokens.length !== 1 || !image || !isToken(image, 'image')) return null
  return isOwnPicture(image.href)
    ? { kind: 'picture', src: image.href, alt: withoutEntities(image.text) }
    : null
}

const readBlocks = (tokens: readonly Token[], ids: Set<string>): ArticleBlock[] =>
  tokens.flatMap((token): ArticleBlock[] => {
    if (isToken(token, 'heading')) {
      const children = readText(token.tokens)
      return [
        { kind: 'heading', level: token.depth <= 2 ? 2 : 3, id: freeId(plainText(children), ids), children },
      ]
    }
    if (isToken(token, 'paragraph')) {
      const picture = pictureOf(token.tokens ?? [])
      return [picture ?? { kind: 'paragraph', children: readText(token.tokens) }]
    }
    if (isToken(token, 'text')) return [{ kind: 'paragraph', children: readText([token]) }]
    if (isToken(token, 'list')) {
      const items = token.items.map((item: Tokens.ListItem) => readBlocks(item.tokens, ids))
      return [{ kind: 'list', isOrdered: Boolean(token.ordered), items }]
    }
    if (isToken(token, 'blockquote'))
      return [{ kind: 'quote', children: readBlocks(token.tokens ?? [], ids) }]
    if (isToken(token, 'table'))
      return [{ kind: 'table', head: cellsOf(token.header), rows: token.rows.map(cellsOf) }]
    if (isToken(token, 'hr')) return [{ kind: 'rule' }]
    return []
  })

const freeId = (text: string, ids: Set<string>): string => {
  const plain = slugify(text, 60) || 'part'
  let id = plain
  for (let number = 2; ids.has(id); number += 1) id = `${plain}-${number}`
  ids.add(id)
  return id
}

/** Parses Markdown to an article, without HTML, unsafe links and pictures of other sites. */
export const readArticle = (markdown: string): Article =>
  readBlocks(Lexer.lex(markdown, { gfm: true }), new Set())
