/** Head of a page that belongs to somebody: for no search engine. Browsers get it, so it knows nothing of the server. */
export const ownMeta = ({ loaderData }: { loaderData?: { title: string } | undefined }) => [
  { title: loaderData?.title ?? 'Posada' },
  { name: 'robots', content: 'noindex' },
]
