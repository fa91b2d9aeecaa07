import { executeMatch } from '#search-core/match-execute.ts'
import type { MatchTask } from '#search-core/match-task.ts'
import { Scratch } from '#search-core/scratch.ts'
import { serveThread } from '#server/threads/serve-thread.ts'

const scratch = new Scratch()
serveThread((task: MatchTask) => executeMatch(task, scratch))
