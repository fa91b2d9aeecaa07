import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import type { PageKind, PageState, PicturePurpose } from '../../enumerations.ts'
import type { ContentOf } from '../../views.ts'

export interface ShownVersion {
  readonly number: number
  /** '22.11.2026, 14:32' */
  readonly publishedAt: string
  /** '' where the account is gone. */
  readonly by: string
}

/** What an editor is opened with. */
export interface EditorData<Kind extends PageKind> {
  readonly frame: PanelData
  readonly kind: Kind
  readonly state: PageState
  readonly version: number
  readonly content: ContentOf[Kind]
  /** Milliseconds; null before it was first saved. */
  readonly savedAt: number | null
  /** '' for oneself and for nobody. */
  readonly savedBy: string
  readonly versions: readonly ShownVersion[]
  /** Of its public page; null where nobody can see it. */
  readonly publicHref: string | null
  /** Without its scheme. */
  readonly publicAddress: string
  readonly canEdit: boolean
  readonly canPublish: boolean
  /** The language whose texts are written, and where to write those of the other one. */
  readonly language: Locale
  readonly languageHrefs: Readonly<Record<Locale, string>> | null
  readonly selfHref: string
  readonly signInHref: string
  readonly done: 'published' | 'hidden' | 'shown' | 'restored' | null
}

/** What became of a form that was posted without scripts. */
export interface EditorOutcome<Kind extends PageKind> {
  readonly problems: readonly FormProblem[]
  /** What was typed, over what is stored; null where it was stored. */
  readonly typed: ContentOf[Kind] | null
  readonly conflict: { readonly version: number; readonly theirs: Readonly<Record<string, unknown>> } | null
  /** A file that was refused. */
  readonly upload: { readonly reason: string; readonly name: string; readonly purpose: PicturePurpose } | null
}
