import { createContext } from 'react-router'
import type { Session } from '#features/accounts/server/sessions/sessions.ts'
import type { Layout } from '#features/search/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Theme } from '#kernel/theme.ts'
import type { Count, PanelCount, WaitingSource } from '#server/features/feature.ts'
import type { Services } from '../compose.ts'

/** Name of the cookie with the chosen layout of listings. */
export const layoutCookie = 'offers-list-layout'

/** The request and its environment, for loaders and actions. */
export interface PageContext {
  readonly tenant: Tenant
  readonly locale: Locale
  /** The visitor's choice; null follows the system's theme. */
  readonly theme: Theme | null
  /** The visitor's choice if the tenant offers it, else the tenant's first currency. */
  readonly currency: Currency
  /** The visitor's choice of the listings' layout. */
  readonly layout: Layout
  readonly now: Date
  readonly url: URL
  /** The tenant's canonical origin, used for search engines and mails, whichever host was requested. */
  readonly origin: string
  /** The client's address, behind trusted proxies the forwarded one. */
  readonly ip: string
  /** The signed-in actor of this kind, or null. Queries the database once, and only if the request has a session. */
  readonly findActor: <Kind extends ActorKind>(kind: Kind) => Promise<SignedIn<Kind> | null>
  /** The session of this kind in any stage of its sign-in. */
  readonly findSession: (kind: ActorKind) => Promise<Session | null>
  /** Whether the demo's extras are shown: the mailbox and the page of components. */
  readonly isDemo: boolean
  readonly services: Services
  /** Counters of waiting items by console page. */
  readonly consoleCounts: Readonly<Record<string, Count>>
  /** What waits for an operator, by kind. */
  readonly waiting: Readonly<Record<string, WaitingSource>>
  /** Counters by page of the employer's panel. */
  readonly panelCounts: Readonly<Record<string, PanelCount>>
  /** Reports what the page is shown without. */
  readonly reportFault: (error: unknown) => void
}

/** What rendering needs besides the loaders' data. */
export interface RenderContext {
  readonly nonce: string
  readonly reportFault: (error: unknown) => void
  /** Receives the page's HTML in an ArrayBuffer of its own; the response is empty then, as it would copy the bytes. */
  readonly takeHtml?: (html: Uint8Array<ArrayBuffer>) => void
}

/** Context keys. Plain Node takes them from the build's entry module, so that both use the same objects. */
export const pageContext = /* @__PURE__ */ createContext<PageContext>()
export const renderContext = /* @__PURE__ */ createContext<RenderContext>()
