import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import type { App } from './compose.ts'

/** Fills an empty demo; tells of each step. Production starts empty. */
export const fillDemo = async (app: App, tell: (line: string) => void): Promise<void> => {
  const changed = await loadTenants(app.database, demoTenantFiles())
  if (changed.length === 0) return
  await app.services.tenants.reload()
  tell(`Boards: ${changed.join(', ')}`)
}
