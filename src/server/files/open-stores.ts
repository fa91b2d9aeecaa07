import { join } from 'node:path'
import type { Config } from '#server/config/env.ts'
import { openFileFolder } from './file-folder.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

export interface FileStores {
  /** Files that were checked. */
  readonly kept: FileStore
  /** Files uploaded to presigned URLs: never served, deleted within hours. */
  readonly quarantine: FileStore
}

/** Stores in the configured S3 bucket, or else in the data folder. */
export const openFileStores = ({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): FileStores =>
  s3
    ? { kept: openS3Store(s3, 'files'), quarantine: openS3Store(s3, 'quarantine') }
    : {
        kept: openFileFolder(join(dataFolder, 'files')),
        quarantine: openFileFolder(join(dataFolder, 'quarantine')),
      }
