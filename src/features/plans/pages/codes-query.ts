import { codeSorts, codeStates } from '../enumerations.ts'

/** Filter and order of the list of codes, from its URL. */
export const codesQueryOf = ({ searchParams }: URL) => ({
  state: codeStates.find((one) => one === searchParams.get('state')),
  text: (searchParams.get('search') ?? '').slice(0, 100).replace(/\p{Cc}/gu, ''),
  sort: codeSorts.find((one) => one === searchParams.get('sort')) ?? ('state' as const),
})
