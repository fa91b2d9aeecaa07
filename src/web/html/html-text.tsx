import { createElement, type ReactNode, useMemo } from 'react'
import type { HtmlElement, HtmlNode } from './parse-html.ts'

/** The element that renders each tag; headings step down below the page's own. Other tags leave their text only. */
const RENDERED: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  img: 'img',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  em: 'em',
  u: 'u',
  s: 's',
  blockquote: 'blockquote',
  hr: 'hr',
}

const HEADINGS = ['h2', 'h3', 'h4'] as const

/** Maps the text's headings to consecutive levels right below the section's own heading, so that none is skipped. */
const renderedTags = (nodes: readonly HtmlNode[]): Readonly<Record<string, string>> => {
  const used = new Set<string>()
  const look = (inside: readonly HtmlNode[]): void => {
    for (const node of inside) {
      if (typeof node === 'string') continue
      used.add(node.tag)
      look(node.children)
    }
  }
  look(nodes)
  const present = HEADINGS.filter((heading) => used.has(heading))
  return { ...RENDERED, ...Object.fromEntries(present.map((heading, at) => [heading, `h${at + 3}`])) }
}

const isSafeHref = (href: string): boolean => /^(https?:|mailto:|tel:)/i.test(href)

/** Only pictures stored by the board are shown. */
const picture = (key: string, { src = '', alt = '', width, height }: HtmlElement['attributes']) =>
  src.startsWith('/files/') ? (
    <img key={key} src={src} alt={alt} width={width} height={height} loading="lazy" />
  ) : null

const render = (nodes: readonly HtmlNode[], tags: Readonly<Record<string, string>>): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag, attributes, children } = node
    const inside = children.length > 0 ? render(children, tags) : undefined
    const key = `${at}`
    if (tag === 'a' && attributes.href && isSafeHref(attributes.href))
      return createElement(
        'a',
        {
          key,
          href: attributes.href,
          rel: 'nofollow noopener noreferrer',
          target: '_blank',
          className: 'link',
        },
        inside,
      )
    const rendered = tags[tag]
    if (rendered === 'img') return picture(key, attributes)
    if (rendered) return createElement(rendered, { key }, inside)
    return inside
  })

/** Renders sanitised HTML, parsed by the server, as elements: known tags, no attributes except checked links. */
export const HtmlText = ({ nodes }: { nodes: readonly HtmlNode[] }) =>
  useMemo(() => render(nodes, renderedTags(nodes)), [nodes])
