import { data, redirect } from 'react-router'
import type { Address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

interface MatchedAddress<Params> {
  readonly locale: Locale
  readonly params: Params
}

/** Language and parameters of an address; throws its redirect or 404. */
export const openAddress = <Params>(address: Address<Params>): MatchedAddress<Params> => {
  if (address.kind === 'redirect') throw redirect(address.to, address.isPermanent ? 301 : 302)
  if (address.kind === 'notFound') throw data(null, { status: 404 })
  return address
}
