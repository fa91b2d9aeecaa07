const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i')

/** Can mail be sent there? ASCII as SMTP without extensions takes it, with a domain of two labels or more. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && ADDRESS.test(text)

const IGNORES_DOTS: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, as far as it shows: in lower case, without `+tag`, and without dots where they mean
 * nothing. For counting and comparing; mail goes to the address as it was given.
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
