import sanitizeHtml from 'sanitize-html'

const LINK_RELATIONS = 'nofollow noopener noreferrer'

/** HTML of a description as the editor gives it: paragraphs, headings, lists, emphasis, links. All else is dropped. */
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
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
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
  }).trim()
