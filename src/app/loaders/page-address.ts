import { data, redirect } from 'react-router'
import { type Address, parseAddress, translateAddress } from '#features/search/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageContext } from '../pages/page-context.ts'
import { boardOf } from './board.ts'

type Screen = Exclude<Address['kind'], 'redirect' | 'notFound'>
type AddressOf<Kind extends Screen> = Extract<Address, { readonly kind: Kind }>

/** The request's address as the one that this route is for; throws its redirect, or 404. */
export const addressOf = <Kind extends Screen>(kind: Kind, page: PageContext, url: URL): AddressOf<Kind> => {
  const address = parseAddress(url, boardOf(page))
  if (address.kind === 'redirect') throw redirect(address.to, address.isPermanent ? 301 : 302)
  if (!isOf(kind, address)) throw data(null, { status: 404 })
  return address
}

const isOf = <Kind extends Screen>(kind: Kind, address: Address): address is AddressOf<Kind> =>
  address.kind === kind

/** The page in each language. */
export const alternatesOf = (address: Address): Readonly<Record<Locale, string>> | null => {
  const pl = translateAddress(address, 'pl')
  const en = translateAddress(address, 'en')
  return pl !== null && en !== null ? { pl, en } : null
}
