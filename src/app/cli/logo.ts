import { open } from 'node:fs/promises'
import { isAppError } from '#kernel/app-error.ts'
import { imageMaxBytes } from '#server/images/encode-image.ts'
import { type Command, UsageError } from './command.ts'

/** Reads at most one byte more than the limit, enough for the size check to refuse the file. */
const readStart = async (path: string): Promise<Uint8Array> => {
  const file = await open(path).catch(() => {
    throw new UsageError(`${path} cannot be read`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(imageMaxBytes + 1))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const logoCommand: Command = {
  name: 'logo',
  usage: 'FILE --tenant NAME --company SLUG',
  summary: 'Sets a company’s logo (JPEG or PNG, up to 5 MB) and shows it on its offers',
  positionals: 1,
  options: { tenant: { type: 'string' }, company: { type: 'string' } },
  async run({ positionals: [path = ''], options, openApp, tell }) {
    const { services } = await openApp()
    const { tenants, companies, offers } = services
    const tenant = typeof options.tenant === 'string' ? tenants.byKey(options.tenant) : null
    if (!tenant) throw new UsageError('--tenant is the key of a board')
    const slug = typeof options.company === 'string' ? options.company : ''
    try {
      const picture = { field: 'logo', name: path, bytes: await readStart(path) }
      const { id: companyId, name, logoUrl } = await companies.setLogo(tenant, slug, picture)
      const count = await offers.changeLogo(tenant.id, { companyId, logoUrl })
      tell(`${name} on ${tenant.key}: ${logoUrl}, published offers: ${count}`)
    } catch (error) {
      if (!isAppError(error)) throw error
      const [problem] = error.details.problems ?? []
      throw new UsageError(problem ? `${path}: ${problem.reason}` : `No company '${slug}' on ${tenant.key}`)
    }
  },
}
