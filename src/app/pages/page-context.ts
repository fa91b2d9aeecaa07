import { createContext } from 'react-router'
import type { Session } from '#features/accounts/server/sessions/sessions.ts'
import type { Layout } from '#features/search/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Theme } from '#kernel/theme.ts'
import type { Count, PanelCount } from '#server/features/feature.ts'
import type { Services } from '../compose.ts'

/** The cookie that remembers the layout, under the name by which clients know it. */
export const layoutCookie = 'offers-list-layout'

/** What every loader and action knows about the request it serves. */
export interface PageContext {
  readonly tenant: Tenant
  readonly locale: Locale
  /** What the visitor chose; null leaves it to the system. */
  readonly theme: Theme | null
  /** What the visitor chose, if the tenant offers it; else the tenant's first. */
  readonly currency: Currency
  /** What the visitor chose for lists of offers. */
  readonly layout: Layout
  readonly now: Date
  readonly url: URL
  /** Scheme and host that search engines and mails know the tenant by, whichever of its hosts was asked. */
  readonly origin: string
  /** The visitor's address; forwarded ones are already judged. */
  readonly ip: string
  /** Who is signed in as this kind, or null. Asks the database once, and only when the request brings a session. */
  readonly findActor: <Kind extends ActorKind>(kind: Kind) => Promise<SignedIn<Kind> | null>
  /** As `findActor`, in whatever stage of its sign-in. */
  readonly findSession: (kind: ActorKind) => Promise<Session | null>
  /** Demo mode shows what production hides: the mailbox, the page of components. */
  readonly isDemo: boolean
  readonly services: Services
  /** By the names of console pages: how much waits there. */
  readonly consoleCounts: Readonly<Record<string, Count>>
  /** By the names of pages of the employer's panel: how much is there, or waits. */
  readonly panelCounts: Readonly<Record<string, PanelCount>>
}

/** What the rendering of a page needs beside the data of its loaders. */
export interface RenderContext {
  readonly nonce: string
  readonly reportFault: (error: unknown) => void
  /** Is given the bytes of the page, in memory of their own; its response then goes without, as one would copy them. */
  readonly takeHtml?: (html: Uint8Array<ArrayBuffer>) => void
}

/** The keys of both. Plain Node takes them from the build's entry module, so that there is only one of each. */
export const pageContext = /* @__PURE__ */ createContext<PageContext>()
export const renderContext = /* @__PURE__ */ createContext<RenderContext>()
