import { type Handler, handle } from '#server/http/handle.ts'
import { acceptMail, reportMail } from '../contract.ts'
import type { Bounces } from './service.ts'

export const bounceRoutes = ({ bounces }: { readonly bounces: Bounces }): Handler[] => [
  handle(reportMail, async ({ headers: { authorization }, body: { message } }) => {
    await bounces.report({ authorization, message })
    return { status: 202 }
  }),
  handle(acceptMail, async ({ actor }) => {
    await bounces.accept(actor)
    return { status: 204 }
  }),
]
