import type { TenantDb } from '#server/db/tenant-db.ts'

/** Whose data it is. */
export interface Person {
  readonly tenantId: number
  readonly accountId: number
}

/** Whose data goes, with what rows without the account's number know the person by. */
export interface ErasedPerson extends Person {
  readonly uid: string
  readonly email: string
}

export interface ExportedFile {
  /** As its owner called it. */
  readonly name: string
  /** Null when its bytes are gone. */
  read(): Promise<Uint8Array | null>
}

export interface ExportedPart {
  /** Everything that is kept of the person, in words of its own; becomes JSON. */
  readonly data: object
  readonly files?: readonly ExportedFile[]
}

/** What a feature keeps of an account, and how it lets go of it. */
export interface PersonalData {
  export(person: Person): Promise<ExportedPart>
  /** In the transaction that erases the account. What has to stay is no longer tied to the person. */
  erase(tx: TenantDb, person: ErasedPerson): Promise<void>
  /** Of consents that the person answers for, such as 'application:0199…'. */
  consentSubjects?(person: Person): Promise<readonly string[]>
}

/** By the names of features; those that use others come before them. */
export type PersonalDataParts = readonly { readonly feature: string; readonly part: PersonalData }[]

/**
 * By table and column: what becomes of a column that says whose a row is, or who somebody is, when the account is
 * erased. Rows that the database deletes along with the account need no word.
 */
export type PersonalColumns = Readonly<Record<`${string}.${string}`, string>>
