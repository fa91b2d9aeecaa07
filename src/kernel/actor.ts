/** The kinds of people who can have a session. One account is of one kind. */
export const actorKinds = ['candidate', 'employer', 'operator'] as const
export type ActorKind = (typeof actorKinds)[number]

/** A signed-in actor, who has also passed the second factor where it is required. */
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
  /** The User-Agent header; absent without a request. */
  readonly userAgent?: string
}

export interface Anonymous {
  readonly kind: 'anonymous'
}

/** The program itself: a job or the command line. Never created from a request. */
export interface System {
  readonly kind: 'system'
  /** Which part of the program acts, such as 'posada' for the command line. */
  readonly name: string
}

/** Who performs an action. Services that change data take it as first parameter and check it against their policy. */
export type Actor = Anonymous | SignedIn | System

/**
 * Who may call an endpoint. 'anybody': the answer does not depend on the caller, so that no session is read. A list
 * names the permitted kinds; with 'anonymous' visitors without a session may call too.
 */
export type Auth = 'anybody' | readonly [ActorKind | 'anonymous', ...(ActorKind | 'anonymous')[]]

type ActorOfKind<Kind> = Kind extends ActorKind
  ? SignedIn<Kind>
  : Kind extends 'anonymous'
    ? Anonymous
    : never

/** The type of actor in a handler of an endpoint with `auth` A. */
export type ActorFor<A extends Auth> = A extends readonly (infer Kind)[] ? ActorOfKind<Kind> : Anonymous

export const anonymous: Anonymous = { kind: 'anonymous' }
