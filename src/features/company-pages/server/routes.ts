import { suggestedTechnologies } from '#features/companies/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { withRenamedFields } from '#kernel/forms/renamed-fields.ts'
import { type Handler, handle, handleResponse } from '#server/http/handle.ts'
import type { PageKind } from '../enumerations.ts'
import { typedProfile, typedStory } from '../form/content-schema.ts'
import {
  getOwnProfile,
  getStoryData,
  getStoryStatus,
  listStoryTechnologies,
  saveOwnProfile,
  saveStoryData,
  setProfileStatus,
  setStoryStatus,
  uploadPicture,
} from '../gateway.ts'
import type { PageView, SavedPage } from '../views.ts'
import type { CompanyPages } from './service.ts'

interface PageRoutes {
  readonly companyPages: CompanyPages
}

const statusOf = ({ slug, state, version, savedAt, publishedAt }: PageView) => ({
  ...{ slug, status: state, version },
  savedAt: savedAt?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
})

const savedOf = ({ version, savedAt, merged }: SavedPage) => ({
  ...{ version, savedAt: savedAt.toISOString(), merged: [...merged] },
})

const asCalled = withRenamedFields({ file: 'picture' })

const missing = (): AppError =>
  new AppError('upload.invalid', { problems: [{ field: 'picture', reason: 'required' }] })

/** An empty body tells clients that there is no story yet. */
const noneIsEmpty = async (answer: () => Promise<object>): Promise<Response> => {
  try {
    return Response.json(await answer(), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (isAppError(error) && error.code === 'company-page.not-found')
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    throw error
  }
}

export const pageRoutes = (services: PageRoutes): Handler[] => {
  const { companyPages } = services

  const expectOwn = async (actor: SignedIn, slug: string): Promise<void> => {
    if (!(await companyPages.isOwnSlug(actor, 'story', slug))) throw new AppError('company.not-found')
  }

  const setStatus = async (
    actor: SignedIn,
    kind: PageKind,
    { status, version }: { status: 'published' | 'hidden'; version?: number | undefined },
  ) => {
    if (status === 'hidden') await companyPages.setHidden(actor, kind, true)
    else await companyPages.publish(actor, kind, version)
    return statusOf(await companyPages.read(actor, kind))
  }

  return [
    handle(getOwnProfile, async ({ actor }) => {
      const view = await companyPages.read(actor, 'profile')
      return { status: 200, body: { ...statusOf(view), content: typedProfile.parse(view.content) } }
    }),
    handle(saveOwnProfile, async ({ actor, body }) => {
      const saved = await companyPages.save(actor, 'profile', body)
      return { status: 200, body: { ...savedOf(saved), content: typedProfile.parse(saved.content) } }
    }),
    handle(setProfileStatus, async ({ actor, body }) => ({
      ...{ status: 200, body: await setStatus(actor, 'profile', body) },
    })),
    handle(uploadPicture, async ({ actor, body, files: { picture } }) => {
      if (!picture) throw missing()
      const taken = await companyPages
        .takePicture(actor, { purpose: body.purpose, file: picture })
        .catch(asCalled)
      return { status: 201, body: { ...taken } }
    }),
    handleResponse(getStoryData, async ({ actor, params }) => {
      await expectOwn(actor, params.slug)
      return noneIsEmpty(async () => {
        const view = await companyPages.read(actor, 'story')
        return { ...statusOf(view), content: view.content }
      })
    }),
    handle(saveStoryData, async ({ actor, params, body }) => {
      await expectOwn(actor, params.slug)
      const saved = await companyPages.save(actor, 'story', body)
      return { status: 200, body: { ...savedOf(saved), content: typedStory.parse(saved.content) } }
    }),
    handleResponse(setStoryStatus, async ({ actor, params, body }) => {
      await expectOwn(actor, params.slug)
      return noneIsEmpty(() => setStatus(actor, 'story', body))
    }),
    handleResponse(getStoryStatus, async ({ actor, params }) => {
      await expectOwn(actor, params.slug)
      return noneIsEmpty(async () => statusOf(await companyPages.read(actor, 'story')))
    }),
    handle(listStoryTechnologies, async ({ actor }) => {
      const { content } = await companyPages.read(actor, 'profile')
      const others = suggestedTechnologies.filter((name) => !content.technologies.includes(name))
      const data = [
        ...content.technologies.map((name) => ({ name, isOfProfile: true })),
        ...others.map((name) => ({ name, isOfProfile: false })),
      ]
      return { status: 200, body: { data } }
    }),
  ]
}
