import { solveProofOfWork } from '#kernel/proof-of-work.ts'
import { applyOnce } from './apply.ts'
import { type Drill, runDrill, type Target } from './target.ts'

export interface ApplicantLimits {
  /** Refused attempts in the name of the victim. */
  readonly refused: number
  /** Attempts from changing IPv6 networks. */
  readonly strangers: number
  readonly atATime: number
}

const solvedCheck = async ({ address, tenant }: Target): Promise<string> => {
  const response = await fetch(`${address}/api/${tenant}/v1/human-check`)
  return (await solveProofOfWork(await response.json())) ?? ''
}

const inTurns = async (count: number, atATime: number, work: (index: number) => Promise<void>) => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

/** Strangers use up what limits they can; then the victim applies, once from its own network, and is to pass. */
export const lockApplicantsOut = (
  target: Target,
  { refused, strangers, atATime }: ApplicantLimits = { refused: 200, strangers: 2_000, atATime: 8 },
): Promise<Drill> =>
  runDrill(
    `${refused} refused attempts and ${strangers} strangers, then the victim`,
    target,
    async (answered) => {
      const email = `victim-${process.pid}-${Date.now()}@poczta.example`
      await inTurns(refused, atATime, async (index) => {
        const from = `10.3.${index >> 8}.${index & 255}`
        answered(`in its name ${await applyOnce(target, { email, token: 'nonsense', from })}`)
      })
      await inTurns(strangers, atATime, async (index) => {
        const from = `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`
        answered(`stranger ${await applyOnce(target, { email: `s${index}-${email}`, from })}`)
      })
      answered(
        `victim ${await applyOnce(target, { email, from: '192.0.2.1', token: await solvedCheck(target) })}`,
      )
    },
  )
