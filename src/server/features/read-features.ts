import { existsSync, readdirSync } from 'node:fs'
import { type AnyFeature, FeatureError } from './compose-features.ts'
import type { KnownAction } from './feature.ts'
import { importManifest } from './import-manifest.ts'

const featuresFolder = new URL('../../features/', import.meta.url)

const isFeature = (value: unknown): value is AnyFeature =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'uses' in value &&
  Array.isArray(value.uses) &&
  'create' in value &&
  typeof value.create === 'function'

const readFeature = async (folder: URL, name: string): Promise<AnyFeature> => {
  const file = new URL(`${name}/manifest.ts`, folder)
  if (!existsSync(file)) throw new FeatureError(`src/features/${name} has no manifest.ts`)
  const module = await importManifest(file, name)
  if (!isFeature(module.default) || module.default.name !== name)
    throw new FeatureError(`src/features/${name}/manifest.ts exports no feature of the name ${name}`)
  return module.default
}

/** Reads the manifests of all features, one of each folder. */
export const readFeatures = (folder: URL = featuresFolder): Promise<AnyFeature[]> =>
  Promise.all(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readFeature(folder, name)),
  )

/** The audit actions that each feature declares. */
export const auditActionsOf = (features: readonly AnyFeature[]): KnownAction[] =>
  features.flatMap(({ name, auditActions = [] }) => auditActions.map((action) => ({ action, feature: name })))
