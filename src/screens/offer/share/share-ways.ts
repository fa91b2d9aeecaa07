interface Shared {
  readonly url: string
  readonly title: string
}

/** Share links of mail and social networks. */
export const shareWays = ({ url, title }: Shared) => {
  const address = encodeURIComponent(url)
  const text = encodeURIComponent(title)
  return [
    { name: 'LinkedIn', sign: 'in', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Facebook', sign: 'f', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'WhatsApp', sign: 'wa', href: `https://wa.me/?text=${text}%20${address}` },
    { name: 'X', sign: 'X', href: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { name: 'E-mail', sign: '@', href: `mailto:?subject=${text}&body=${address}` },
  ] as const
}
