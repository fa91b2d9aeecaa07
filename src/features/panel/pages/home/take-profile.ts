import { data } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { pageErrors } from '#features/company-pages/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { ProfileOutcome } from '../../web/queue/profile-modal.tsx'

const shape = { files: ['logo'], maxBytes: uploadReadBytes + 100_000, cuts: { fileBytes: uploadReadBytes } }
/** Maximum length of a file name shown back. */
const NAME_LENGTH = 80
/** Beyond every limit of the profile, which says itself what is too long. */
const LINE_LENGTH = 1_000

const own = /^(shortDescription|size|companyType)\b/

const answer = (outcome: ProfileOutcome) => data(outcome, { status: outcome.problems.length > 0 ? 422 : 200 })

/** The problems that a refused call names; other errors are thrown on. */
const problemsOf = (error: unknown, code: string): readonly FormProblem[] => {
  if (isAppError(error) && error.code === code) return error.details.problems ?? []
  throw error
}

type LogoFile = Parameters<PageContext['services']['companyPages']['takePicture']>[1]['file']

const takeLogo = async (page: PageContext, owner: SignedIn, file: LogoFile) => {
  try {
    const { src } = await page.services.companyPages.takePicture(owner, { purpose: 'logo', file })
    return { src, problems: [] }
  } catch (error) {
    return { src: null, problems: problemsOf(error, 'upload.invalid') }
  }
}

/** What the dialog about the company asks: saved in the draft of its profile, and published where nothing is missing. */
export const takeProfile = async (page: PageContext, request: Request) => {
  const owner = await ownerOf(page, 'employer')
  const { bodies, companyPages } = page.services
  return bodies
    .withForm(shape, { request, ip: page.ip }, async ({ fields, files }) => {
      const lineOf = (name: string): string => {
        const value = fields[name]
        return plainLine(typeof value === 'string' ? value : '').slice(0, LINE_LENGTH)
      }
      const logo = files.logo && files.logo.byteSize + files.logo.name.length > 0 ? files.logo : null
      const taken = logo ? await takeLogo(page, owner, logo) : null
      const fileName = logo?.name.slice(0, NAME_LENGTH) ?? ''
      if (taken && taken.problems.length > 0)
        return answer({
          isPublished: false,
          problems: taken.problems.map(({ reason }) => ({ field: 'logo', reason })),
          fileName,
        })
      const { version, content } = await companyPages.read(owner, 'profile')
      await companyPages.save(owner, 'profile', {
        version,
        content: {
          shortDescription: { ...content.shortDescription, [page.locale]: lineOf('shortDescription') },
          ...{ size: lineOf('size'), companyType: lineOf('companyType') },
          ...(taken?.src ? { logo: taken.src } : {}),
        },
      })
      try {
        await companyPages.publish(owner, 'profile')
        return answer({ isPublished: true, problems: [], fileName })
      } catch (error) {
        const problems = problemsOf(error, 'company-page.invalid').filter(({ field }) => own.test(field))
        return answer({ isPublished: false, problems, fileName })
      }
    })
    .catch(refuseWith(pageErrors))
}
