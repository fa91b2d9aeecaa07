// A program that ends as ENDS says, at each start by the next word: an exit code, or a signal that kills it.
import { appendFileSync, readFileSync } from 'node:fs'

const { ENDS = '', STARTS = '' } = process.env
appendFileSync(STARTS, '.')
const end = ENDS.split(' ')[readFileSync(STARTS, 'utf8').length - 1] ?? '0'
if (/^\d+$/.test(end)) process.exit(Number(end))
process.kill(process.pid, end)
// Until the signal has come.
setInterval(() => undefined, 1_000)
