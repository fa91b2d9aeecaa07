/** Meta tags of a personal page, which is not indexed. In a module of its own, as browsers load it too. */
export const ownMeta = ({ loaderData }: { loaderData?: { title: string } | undefined }) => [
  { title: loaderData?.title ?? 'Posada' },
  { name: 'robots', content: 'noindex' },
]
