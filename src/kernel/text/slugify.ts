import anyAscii from 'any-ascii'

/** ASCII slug of a text in any script: lower case, words joined by '-', at most `maxLength` characters. May be empty. */
export const slugify = (text: string, maxLength = 80): string =>
  (/^[ -~]*$/.test(text) ? text : anyAscii(text))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
