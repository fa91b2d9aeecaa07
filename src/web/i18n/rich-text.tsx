import { createElement, Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A text with markup: 'I accept the <policy>privacy policy</policy>'. */
  text: string
  /** Renders each tag. */
  marks: Readonly<Record<string, (inside: string) => ReactNode>>
}

/** A translated text with links or bold words; its tags do not nest. */
export const RichText = ({ text, marks }: RichTextProps) => {
  const pieces = text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', inside = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? []
    return marks[name]?.(inside) ?? piece
  })
  return createElement(Fragment, null, ...pieces)
}
