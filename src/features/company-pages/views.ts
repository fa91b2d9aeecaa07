import type { PageKind, PageState } from './enumerations.ts'
import type { ProfileContent } from './form/profile-content.ts'
import type { StoryContent } from './form/story-content.ts'

export interface ContentOf {
  readonly profile: ProfileContent
  readonly story: StoryContent
}

/** The colleague who acted; null when the account is gone. */
export type Colleague = { readonly name: string; readonly isSelf: boolean } | null

export interface PublishedVersion {
  readonly number: number
  readonly publishedAt: Date
  readonly by: Colleague
}

/** Data of a page's editor. */
export interface PageView<Kind extends PageKind = PageKind> {
  readonly kind: Kind
  /** Slug of the public page. */
  readonly slug: string
  readonly state: PageState
  /** 0 before the first save. */
  readonly version: number
  readonly content: ContentOf[Kind]
  readonly savedAt: Date | null
  readonly savedBy: Colleague
  /** Newest first. */
  readonly versions: readonly PublishedVersion[]
  readonly publishedAt: Date | null
  readonly canEdit: boolean
  readonly canPublish: boolean
}

export interface SavedPage<Kind extends PageKind = PageKind> {
  readonly version: number
  readonly savedAt: Date
  readonly content: ContentOf[Kind]
  /** Fields that others have changed since the submitted version. */
  readonly merged: readonly string[]
}

/** A stored picture. */
export interface TakenPicture {
  readonly src: string
  readonly thumb: string
}
