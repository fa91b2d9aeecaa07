import sanitizeHtml from 'sanitize-html'

const LINK_RELATIONS = 'nofollow noopener noreferrer'

/** A picture hosted by the board. */
const OWN_PICTURE = /^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Sanitises a description to the editor's HTML: paragraphs, headings, lists, emphasis, links, pictures of the board.
 * Everything else is dropped.
 */
export const cleanBody = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'u',
      's',
      'blockquote',
      'hr',
      'a',
      'img',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      ol: ['start'],
      img: ['src', 'alt', 'width', 'height'],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      div: 'p',
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, rel: LINK_RELATIONS, target: '_blank' },
      }),
    },
    nestingLimit: 20,
  })
