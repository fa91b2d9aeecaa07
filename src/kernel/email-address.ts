const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`, 'i')

/** Can mail be sent there? ASCII as SMTP without extensions takes it, with a domain of two labels or more. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && ADDRESS.test(text)
