import { readFileSync } from 'node:fs'
import { readOccupations } from '../occupation-file.ts'
import { createOccupationNames, type OccupationNames } from '../rules.ts'

let loaded: OccupationNames | undefined

/** The shipped occupations, read once per process. */
export const loadOccupations = (): OccupationNames => {
  loaded ??= createOccupationNames(
    readOccupations(readFileSync(new URL('../data/occupations.tsv', import.meta.url), 'utf8')),
  )
  return loaded
}
