import { readFileSync } from 'node:fs'
import { readOccupations } from '../occupation-file.ts'
import { createOccupationNames, type OccupationNames } from '../rules.ts'
import { createSkillNames, readSkills, type SkillNames } from '../skills.ts'

export type { SkillNames } from '../skills.ts'

const read = (name: string): string => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')

let occupations: OccupationNames | undefined
let skills: SkillNames | undefined

/** Loads the shipped occupations once per process. */
export const loadOccupations = (): OccupationNames => {
  occupations ??= createOccupationNames(readOccupations(read('occupations.tsv')))
  return occupations
}

/** Loads the shipped skills once per process. */
export const loadSkills = (): SkillNames => {
  skills ??= createSkillNames(readSkills(read('skills.tsv')))
  return skills
}

/** Whether a title names more than one occupation or skill: 'Spawacz / Ślusarz', 'Java Developer with Angular'. */
export const isMixedTitle = (title: string): boolean =>
  loadOccupations().namesSeveral(title) || loadSkills().inTitle(title).length > 1
