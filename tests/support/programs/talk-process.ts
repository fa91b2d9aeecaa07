// Runs the sockets of conversations in a process of their own on a migrated database, without the rest of the program.
// Configured by DATABASE_URL, POSADA_SECRET and PORT; prints when it listens.
import { createSessions } from '#features/accounts/server/sessions/sessions.ts'
import { listMemberships } from '#features/accounts/server/team/team-store.ts'
import { createChat } from '#features/chat/server/service.ts'
import { chatSockets } from '#features/chat/server/socket.ts'
import { createTenants } from '#features/tenants/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import { systemClock as clock } from '#kernel/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createFrontDoor } from '#server/http/front-door.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/log/log.ts'
import { createHub, REALTIME_PATH } from '#server/realtime/hub.ts'

const { DATABASE_URL: databaseUrl = '', POSADA_SECRET: secret = '', PORT } = process.env
const log = createLog({ level: 'warn' })
const reportError = (error: unknown): void => console.error(error)
const database = openDatabase(databaseUrl, { poolSize: 10 })
const tenants = await createTenants({ database })
const sessions = createSessions({
  ...{ database, clock, secret, isSecure: false, isSecondFactorRequired: false, featureFlagsOf: () => 0 },
})
const elsewhere = (): never => {
  throw new Error('no socket asks for this')
}
const chat = createChat({
  ...{ database, clock, tenants, limits: { hit: elsewhere }, jobs: { enqueue: elsewhere } },
  companies: { listCompaniesByIds: elsewhere },
  storage: { keepDocument: elsewhere, record: elsewhere, privatePath: elsewhere },
})
const team = {
  async memberOf({ tenantId, accountId }: { readonly tenantId: number; readonly accountId: number }) {
    const [membership] = await listMemberships(forTenant(database, tenantId), accountId)
    if (!membership) throw new AppError('company.not-found')
    return { tenantId, accountId, ...membership }
  },
}
const hub = await createHub({
  ...{ namespaces: chatSockets({ chat, team }), tenants, databaseUrl, log, reportError },
  findActor: sessions.findActor,
  openSessions: sessions.openAmong,
})
const door = createFrontDoor({ log, trustProxy: [], isHttps: false })
door.open(async () => new Response(null, { status: 404 }), {})
door.handleUpgradesWith({ path: REALTIME_PATH, ...hub })
const port = { host: '127.0.0.1', port: Number(PORT), isStrict: true, patienceMs: 2_000 }
process.stdout.write(`Listening on ${await listen(door.server, port)}\n`)
