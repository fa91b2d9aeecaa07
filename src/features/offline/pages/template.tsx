import type { ReactNode } from 'react'

interface TemplateProps {
  id: string
  children: ReactNode
}

/**
 * Rendered on the server only: browsers keep a template's content in a separate fragment, where hydration would miss it
 * and render the page again.
 */
export const Template = ({ id, children }: TemplateProps) => {
  const content = import.meta.env.SSR ? { children } : { dangerouslySetInnerHTML: { __html: '' } }
  return <template id={id} suppressHydrationWarning {...content} />
}
