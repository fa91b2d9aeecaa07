import type { TenantFlag } from '#features/tenants/contract.ts'
import type { Page } from '#kernel/addresses.ts'
import type { PersonalKind } from '#kernel/session-hint.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { IconShapes } from '../category-bar-data.ts'

/** What a feature puts into the frame of every page: `pages/frame.ts`, a list of these. Only the server reads it. */
export interface FrameEntry {
  readonly page: Page<Record<never, never>>
  /** Name in the set of lucide, such as 'bell-ring'. */
  readonly icon: string
  /** Short: it stands in a bar of 96 px. */
  readonly label: MessageKey
  /** Where more has to be said than the label does. */
  readonly tooltip?: MessageKey
  /** From the top. */
  readonly position: number
  /** 'seeker': a candidate's; a visitor sees it as well and is asked to sign in. */
  readonly who: 'everybody' | 'seeker' | PersonalKind
  /** 'lower': what belongs to the account; it stands in the account's menu as well. */
  readonly group: 'upper' | 'lower'
  /** Not there where a tenant has switched it off. */
  readonly flag?: TenantFlag
  /** The name of a counter (`personalCounts` of the manifest). */
  readonly counter?: string
  /** The name of a counter without which the entry leads nowhere. */
  readonly onlyWith?: string
  /** The hash that opens `web/header-popup.tsx` of the feature instead of the page; it has a button in the header. */
  readonly popup?: string
  /** Its button stays in the header of a phone: its count is of what is new. */
  readonly onPhones?: boolean
  readonly opensNewTab?: boolean
  /** A form that is posted, such as a sign-out. */
  readonly isAction?: boolean
  /** What the bar shows instead of the icon. */
  readonly showsAvatar?: boolean
}

/** An entry in the language of a page, as its data has it; what does not hold is left out. */
export interface ShellEntry
  extends Pick<
    FrameEntry,
    'who' | 'group' | 'counter' | 'onlyWith' | 'onPhones' | 'opensNewTab' | 'isAction' | 'showsAvatar'
  > {
  /** Of the page. */
  readonly name: string
  readonly href: string
  readonly label: string
  readonly tooltip?: string
  readonly icon: IconShapes
  readonly popup?: { readonly hash: string; readonly feature: string }
}
