import type { ReactNode } from 'react'

interface TemplateProps {
  id: string
  children: ReactNode
}

/** The browser keeps what is in it apart from the page, where React would miss it and draw the whole page anew. */
export const Template = ({ id, children }: TemplateProps) => {
  const content = import.meta.env.SSR ? { children } : { dangerouslySetInnerHTML: { __html: '' } }
  return <template id={id} suppressHydrationWarning {...content} />
}
