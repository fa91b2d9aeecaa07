import { existsSync } from 'node:fs'
import { type Command, UsageError } from './command.ts'

export const contentCommand: Command = {
  name: 'content',
  usage: 'check|load DIR',
  summary: 'Checks legal texts, pages, posts and banners in files, or makes them those of the boards',
  positionals: 2,
  async run({ positionals: [action = '', folder = ''], openApp, tell }) {
    if (action !== 'check' && action !== 'load')
      throw new UsageError(`content check or content load, not '${action}'`)
    if (!existsSync(folder)) throw new UsageError(`${folder} cannot be read`)
    const { services } = await openApp()
    const boards = services.tenants
      .list()
      .map((tenant) => ({ tenant, ...services.content.readFolder(tenant, folder) }))
    const problems = new Set(
      boards.flatMap((board) => board.problems.map(({ file, reason }) => `${file}: ${reason}`)),
    )
    for (const problem of problems) tell(problem)
    if (problems.size > 0) throw new UsageError(`${problems.size} problems in ${folder}, nothing was loaded`)
    for (const { tenant, entries } of boards) {
      if (action === 'load') await services.content.load(tenant, entries)
      tell(`${tenant.key}: ${entries.length} texts ${action === 'load' ? 'loaded' : 'are right'}`)
    }
  },
}
