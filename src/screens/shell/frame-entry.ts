import type { TenantFlag } from '#features/tenants/contract.ts'
import type { Page } from '#kernel/addresses.ts'
import type { PersonalKind } from '#kernel/session-hint.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { IconShapes } from '../category-bar-data.ts'

/** An entry that a feature adds to every page's frame: `pages/frame.ts` exports a list. Read by the server only. */
export interface FrameEntry {
  readonly page: Page<Record<never, never>>
  /** Lucide icon name, such as 'bell-ring'. */
  readonly icon: string
  /** Short: the bar is 96 px wide. */
  readonly label: MessageKey
  /** A longer text, if the label is not enough. */
  readonly tooltip?: MessageKey
  /** Order, ascending. */
  readonly position: number
  /** 'seeker': for candidates; visitors see it too and are asked to sign in. */
  readonly who: 'everybody' | 'seeker' | PersonalKind
  /** 'lower': entries about the account, also shown in the account menu. */
  readonly group: 'upper' | 'lower'
  /** Left out where the tenant has switched this flag off. */
  readonly flag?: TenantFlag
  /** Name of a counter (`personalCounts` of the manifest). */
  readonly counter?: string
  /** Name of a counter; the entry is hidden while it is 0. */
  readonly onlyWith?: string
  /** Hash that opens the feature's `web/header-popup.tsx` instead of the page, by a button in the header. */
  readonly popup?: string
  /** Phones show the button in the header, as its count is one of new items. */
  readonly onPhones?: boolean
  readonly opensNewTab?: boolean
  /** Posted as a form, such as a sign-out. */
  readonly isAction?: boolean
  /** The bar shows the user's avatar instead of the icon. */
  readonly showsAvatar?: boolean
}

/** An entry in the page's language, as loader data; entries that do not apply are left out. */
export interface ShellEntry
  extends Pick<
    FrameEntry,
    'who' | 'group' | 'counter' | 'onlyWith' | 'onPhones' | 'opensNewTab' | 'isAction' | 'showsAvatar'
  > {
  /** Name of the page. */
  readonly name: string
  readonly href: string
  readonly label: string
  readonly tooltip?: string
  readonly icon: IconShapes
  readonly popup?: { readonly hash: string; readonly feature: string }
}
