interface Head {
  readonly title: string
  readonly description: string
  /** By a query: search engines keep the page without one. */
  readonly isAsked: boolean
}

/** Head of a public page that answers a query. Browsers get it, so it knows nothing of the server. */
export const askedMeta = ({ loaderData }: { loaderData?: Head | undefined }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: loaderData.title },
        ...(loaderData.isAsked ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ]
    : []
