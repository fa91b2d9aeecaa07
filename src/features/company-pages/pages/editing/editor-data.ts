import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import type { PageKind, PageState, PicturePurpose } from '../../enumerations.ts'
import type { ContentOf } from '../../views.ts'

export interface ShownVersion {
  readonly number: number
  /** '22.11.2026, 14:32' */
  readonly publishedAt: string
  /** '' when the account is gone. */
  readonly by: string
}

/** Loader data of an editor. */
export interface EditorData<Kind extends PageKind> {
  readonly frame: PanelData
  readonly kind: Kind
  readonly state: PageState
  readonly version: number
  readonly content: ContentOf[Kind]
  /** In milliseconds; null before the first save. */
  readonly savedAt: number | null
  /** '' when it was oneself, or is unknown. */
  readonly savedBy: string
  readonly versions: readonly ShownVersion[]
  /** URL of the public page; null while it is not public. */
  readonly publicHref: string | null
  /** The URL without its scheme. */
  readonly publicAddress: string
  readonly canEdit: boolean
  readonly canPublish: boolean
  /** Language of the texts being edited, and links to switch it. */
  readonly language: Locale
  readonly languageHrefs: Readonly<Record<Locale, string>> | null
  readonly selfHref: string
  readonly signInHref: string
  readonly done: 'published' | 'hidden' | 'shown' | 'restored' | null
}

/** Result of a form posted without scripts. */
export interface EditorOutcome<Kind extends PageKind> {
  readonly problems: readonly FormProblem[]
  /** The submitted content; null once stored. */
  readonly typed: ContentOf[Kind] | null
  readonly conflict: { readonly version: number; readonly theirs: Readonly<Record<string, unknown>> } | null
  /** A refused file. */
  readonly upload: { readonly reason: string; readonly name: string; readonly purpose: PicturePurpose } | null
}
