const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i')

/**
 * Whether the text is an e-mail address: ASCII, as SMTP without extensions requires, with two domain labels or more.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && ADDRESS.test(text)

const IGNORES_DOTS: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * Normalises an address to its mailbox: in lower case, without `+tag` and, for Gmail, without dots. For counting and
 * comparing only; mail is sent to the address as it was given.
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return IGNORES_DOTS.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
