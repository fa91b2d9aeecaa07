/** A structured text, such as a post or a legal document. It contains no HTML, so it needs no sanitising. */
export type Article = readonly ArticleBlock[]

export type ArticleText =
  | string
  | { readonly kind: 'strong' | 'em'; readonly children: readonly ArticleText[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly ArticleText[] }
  | { readonly kind: 'break' }

export type ArticleBlock =
  | {
      readonly kind: 'heading'
      readonly level: 2 | 3
      /** Anchor of the heading; unique in the article. */
      readonly id: string
      readonly children: readonly ArticleText[]
    }
  | { readonly kind: 'paragraph'; readonly children: readonly ArticleText[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Article[] }
  | { readonly kind: 'quote'; readonly children: Article }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly ArticleText[])[]
      readonly rows: readonly (readonly (readonly ArticleText[])[])[]
    }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }
  | { readonly kind: 'rule' }

/** Whether a link is a path of the site, an http(s), mailto or tel URL, or a fragment, and so not javascript:. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|#)/i.test(href) || /^\/(?![/\\])/.test(href)

/** Whether a picture is an SVG of the site, the only kind that texts show. */
export const isOwnPicture = (src: string): boolean => /^\/(scenes|api)\/[\w./-]+\.svg$/.test(src)

export const plainText = (children: readonly ArticleText[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.kind === 'break' ? ' ' : plainText(child.children)
    })
    .join('')
