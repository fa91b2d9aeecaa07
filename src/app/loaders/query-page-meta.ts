interface Head {
  readonly title: string
  readonly description: string
  /** Whether the address has a query; such pages are not indexed. */
  readonly hasQuery: boolean
}

/** Meta tags of a public page that takes a query. In a module of its own, as browsers load it too. */
export const queryPageMeta = ({ loaderData }: { loaderData?: Head | undefined }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { property: 'og:title', content: loaderData.title },
        ...(loaderData.hasQuery ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ]
    : []
