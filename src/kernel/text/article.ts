/** A text with structure, such as a post or a legal document: no HTML in it, so whoever shows it has nothing to clean. */
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
      /** Unique in the article, for links to it. */
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

/** A path of the board itself, an address of the web, of mail or of a telephone; nothing that runs. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|#)/i.test(href) || /^\/(?![/\\])/.test(href)

export const plainText = (children: readonly ArticleText[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.kind === 'break' ? ' ' : plainText(child.children)
    })
    .join('')
