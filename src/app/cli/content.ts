import { existsSync } from 'node:fs'
import { type Command, InputError, UsageError } from './command.ts'

export const contentCommand: Command = {
  name: 'content',
  usage: 'check|load DIR',
  summary: 'Checks legal texts, pages, posts and banners in files, or loads them into the boards',
  positionals: 2,
  async run({ positionals: [action = '', folder = ''], openApp, tell }) {
    if (action !== 'check' && action !== 'load')
      throw new UsageError(`content check or content load, not '${action}'`)
    if (!existsSync(folder)) throw new UsageError(`${folder} cannot be read`)
    const { content, tenants } = (await openApp()).services
    const all = tenants.list()
    const boards = all.map((tenant) => ({ tenant, ...content.readFolder(tenant, folder) }))
    const strays = content.straysIn(folder, all)
    const problems = new Set(
      [...boards.flatMap((board) => board.problems), ...strays].map(
        ({ file, reason }) => `${file}: ${reason}`,
      ),
    )
    for (const problem of problems) tell(problem)
    if (problems.size > 0)
      throw new InputError(`Problems in ${folder}: ${problems.size}. Nothing was loaded.`)
    for (const { tenant, entries } of boards) {
      // A folder without texts for a board leaves those of the board unchanged.
      if (entries.length === 0) tell(`${tenant.key}: nothing of it here, its texts stay`)
      else {
        if (action === 'load') await content.load(tenant, entries)
        tell(`${tenant.key}: texts ${action === 'load' ? 'loaded' : 'that are right'}: ${entries.length}`)
      }
    }
  },
}
