import { join } from 'node:path'
import type { Config } from '#server/config/env.ts'
import { openFileFolder } from './file-folder.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

export interface FileStores {
  /** Files that were looked at and belong to something. */
  readonly kept: FileStore
  /** What was put there by a presigned address: never given out, gone within hours. */
  readonly quarantine: FileStore
}

/** In a bucket where one is configured, otherwise in the data folder. */
export const openFileStores = ({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): FileStores =>
  s3
    ? { kept: openS3Store(s3, 'files'), quarantine: openS3Store(s3, 'quarantine') }
    : {
        kept: openFileFolder(join(dataFolder, 'files')),
        quarantine: openFileFolder(join(dataFolder, 'quarantine')),
      }
