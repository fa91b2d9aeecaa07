import type { TenantDb } from '#server/db/tenant-db.ts'

/** The account whose data is exported or erased. */
export interface Person {
  readonly tenantId: number
  readonly accountId: number
}

/** An account to be erased, with the uid and e-mail by which rows without the account's id refer to the person. */
export interface ErasedPerson extends Person {
  readonly uid: string
  readonly email: string
}

export interface ExportedFile {
  /** The file name that its owner gave. */
  readonly name: string
  /** Null when the bytes are missing. */
  read(): Promise<Uint8Array | null>
}

export interface ExportedPart {
  /** All data stored about the person, with readable keys; serialised as JSON. */
  readonly data: object
  readonly files?: readonly ExportedFile[]
}

/** How a feature exports and erases what it stores about an account. */
export interface PersonalData {
  export(person: Person): Promise<ExportedPart>
  /** Runs in the transaction that erases the account; rows that must stay are anonymised. */
  erase(tx: TenantDb, person: ErasedPerson): Promise<void>
  /** Subjects of the person's consents, such as 'application:0199…'. */
  consentSubjects?(person: Person): Promise<readonly string[]>
}

/** The handlers of all features; each comes before those of the features that it uses. */
export type PersonalDataParts = readonly { readonly feature: string; readonly part: PersonalData }[]

/**
 * What happens to a column that identifies a person or a row's owner when the account is erased, by `table.column`.
 * Columns of rows that the database deletes with the account (cascade) are not listed.
 */
export type PersonalColumns = Readonly<Record<`${string}.${string}`, string>>
