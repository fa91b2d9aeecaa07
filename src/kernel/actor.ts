/** The kinds of people who can have a session. One account is of one kind. */
export const actorKinds = ['candidate', 'employer', 'operator'] as const
export type ActorKind = (typeof actorKinds)[number]

/** Somebody who has signed in completely, with the second factor where it is demanded. */
export interface SignedIn<Kind extends ActorKind = ActorKind> {
  readonly kind: Kind
  readonly accountId: number
  readonly uid: string
  readonly email: string
  readonly tenantId: number
  readonly sessionId: string
  /** Whether this session was opened with a second factor. */
  readonly hasSecondFactor: boolean
  readonly ip: string
  /** What the browser calls itself; nothing where no request was made. */
  readonly userAgent?: string
}

export interface Anonymous {
  readonly kind: 'anonymous'
}

/** The program itself: a job, or somebody with a shell on the machine. Never made from a request. */
export interface System {
  readonly kind: 'system'
  /** Such as 'cli'. */
  readonly name: string
}

/** Who does something. Services that change anything take it first and ask their policy about it. */
export type Actor = Anonymous | SignedIn | System

/**
 * Who may call. 'anybody': the answer does not depend on who asks, so no session is ever looked at. A list names the
 * kinds that may; with 'anonymous' in it visitors without a session may as well.
 */
export type Auth = 'anybody' | readonly [ActorKind | 'anonymous', ...(ActorKind | 'anonymous')[]]

type ActorOfKind<Kind> = Kind extends ActorKind
  ? SignedIn<Kind>
  : Kind extends 'anonymous'
    ? Anonymous
    : never

/** Whom a handler behind `A` can meet. */
export type ActorFor<A extends Auth> = A extends readonly (infer Kind)[] ? ActorOfKind<Kind> : Anonymous

export const anonymous: Anonymous = { kind: 'anonymous' }
