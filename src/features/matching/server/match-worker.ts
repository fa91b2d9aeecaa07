import { Scratch } from '#search-core/columns/scratch.ts'
import { executeMatch } from '#search-core/matching/execute-match.ts'
import type { MatchTask } from '#search-core/matching/match-task.ts'
import { serveThread } from '#server/threads/serve-thread.ts'

const scratch = new Scratch()
serveThread((task: MatchTask) => executeMatch(task, scratch))
