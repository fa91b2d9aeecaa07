import type { PageKind, PageState } from './enumerations.ts'
import type { ProfileContent } from './form/profile-content.ts'
import type { StoryContent } from './form/story-content.ts'

export interface ContentOf {
  readonly profile: ProfileContent
  readonly story: StoryContent
}

/** A colleague who did something; null where the account is gone. */
export type Colleague = { readonly name: string; readonly isSelf: boolean } | null

export interface PublishedVersion {
  readonly number: number
  readonly publishedAt: Date
  readonly by: Colleague
}

/** What the editor of a page shows. */
export interface PageView<Kind extends PageKind = PageKind> {
  readonly kind: Kind
  /** Of its public page. */
  readonly slug: string
  readonly state: PageState
  /** 0 before it was first saved. */
  readonly version: number
  readonly content: ContentOf[Kind]
  readonly savedAt: Date | null
  readonly savedBy: Colleague
  /** The newest first. */
  readonly versions: readonly PublishedVersion[]
  readonly publishedAt: Date | null
  readonly canEdit: boolean
  readonly canPublish: boolean
}

export interface SavedPage<Kind extends PageKind = PageKind> {
  readonly version: number
  readonly savedAt: Date
  readonly content: ContentOf[Kind]
  /** Fields that others have changed since the version that was changed. */
  readonly merged: readonly string[]
}

/** A picture that was taken. */
export interface TakenPicture {
  readonly src: string
  readonly thumb: string
}
