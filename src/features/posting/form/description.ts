export interface DescriptionImage {
  /** The picture's tag as in the HTML. */
  readonly markup: string
  readonly src: string
  readonly isJpeg: boolean
}

const IMAGE = /<img\b[^>]*>/gi
const SRC = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/** A stored picture is a JPEG, as no other type is stored. */
const isJpeg = (src: string): boolean => /^data:image\/jpe?g;base64,/i.test(src) || isStoredPicture(src)

/** Whether it is the path of a file of the board. */
export const isStoredPicture = (src: string): boolean => /^\/files\/[0-9a-f-]{36}$/.test(src)

export const imagesOf = (html: string): readonly DescriptionImage[] =>
  [...html.matchAll(IMAGE)].map(([markup]) => {
    const [, double, single, bare] = SRC.exec(markup) ?? []
    const src = double ?? single ?? bare ?? ''
    return { markup, src, isJpeg: isJpeg(src) }
  })

/** The text without markup, in one line. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim()
