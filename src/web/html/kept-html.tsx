import { createContext, type ReactElement } from 'react'

/**
 * The HTML of an element that looks the same whenever the texts and the key are the same, made the first time. The element
 * stands alone: it is given no context of the page around it.
 */
export type KeepHtml = (texts: object, key: string, element: () => ReactElement) => string

/** Set on the server only: the browser makes the same elements itself, and finds them there. */
export const KeptHtmlContext = createContext<KeepHtml | null>(null)

/** What `KeepHtml` has made: our own elements, written by React. */
export const KeptHtml = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
