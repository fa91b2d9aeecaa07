import { defineFeature } from '#server/features/feature.ts'
import { createImportRepairs, type ImportRepairs } from './server/repairs/repairs.ts'
import { createImportRuns, type ImportRuns } from './server/runs.ts'
import { createImportSources, type ImportSources } from './server/sources/sources.ts'
import { createImportUploads, type ImportUploads } from './server/uploads/uploads.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    imports: {
      readonly importRuns: ImportRuns
      readonly importSources: ImportSources
      readonly importUploads: ImportUploads
      readonly importRepairs: ImportRepairs
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    imports: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'import-source.added': true
    'import-source.removed': true
    'import-source.started': true
    'import.uploaded': true
    'import.cancelled': true
    'import.repaired': true
  }
}

export default defineFeature({
  name: 'imports',
  uses: ['audit', 'companies', 'offers', 'tenants', 'geo', 'money'],
  create(parts) {
    const importRuns = createImportRuns(parts)
    const { dataFolder } = parts.config
    return {
      importRuns,
      importSources: createImportSources({ ...parts, dataFolder, runs: importRuns }),
      importUploads: createImportUploads({ ...parts, dataFolder }),
      importRepairs: createImportRepairs(parts),
    }
  },
  auditActions: [
    ...(['import-source.added', 'import-source.removed', 'import-source.started'] as const),
    ...(['import.uploaded', 'import.cancelled', 'import.repaired'] as const),
  ],
  personalColumns: { 'import_runs.started_by': 'stays: an operator’s, as the audit log is' },
  acrossTenants: {
    'server/uploads/store.ts': 'the console cancels imports of any board by their number',
    'server/repairs/store.ts': 'a job deletes old contents of rejected rows of all boards',
    'server/store.ts': 'the console shows the imports of all boards',
    'server/sources/store.ts': 'the console shows the addresses of all boards, and a job looks for those due',
  },
})
