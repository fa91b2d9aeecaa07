import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Version of the schema that the rows fit: names and checksums of the applied migrations. */
  migrations: z.array(z.object({ name: z.string(), checksum })).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      entry: z.string(),
      sha256: checksum,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number(), isCalled: z.boolean() })),
  files: z.array(z.object({ id: z.uuid(), entry: z.string(), sha256: checksum })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Why a backup cannot be made or used, for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
