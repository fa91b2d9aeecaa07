import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { fileNameMaxLength, tokenTypes, uploadMaxSizeMb } from './enumerations.ts'

export const storageErrors = {
  // details: `problems` with the reason, and `maxSizeMb` for a file that is too large
  'upload.invalid': 422,
  'upload.not-found': 404,
} as const

export const issueStorageToken = endpoint({
  method: 'POST',
  path: '/candidates/{id}/storage-token/{type}',
  summary: 'A presigned address to upload or download one of the caller’s files',
  description: `\`tokenType\` is ${tokenTypes.public} for a picture and ${tokenTypes.private} for a CV, which is never public. PUT the file to the address of an \`upload\` token, at most ${uploadMaxSizeMb} MB; nobody sees it until it is taken into the profile by \`uploadId\`, which checks its bytes. Addresses work for some minutes, an upload is taken once. Refused with 422: \`invalid-file-name\`, \`invalid-file-type\`; when it is taken also \`corrupted-file\`, \`too-large\` (with \`maxSizeMb\`) and \`too-many-pixels\`.`,
  example: { tokenType: tokenTypes.private, fileName: 'Anna_Nowacka_CV.pdf' },
  tag: 'storage',
  auth: ['candidate'],
  params: z.object({
    id: z
      .string()
      .max(36)
      .describe('Of the caller')
      .meta({ examples: ['0193b3c1-5d5e-7000-8000-000000000002'] }),
    type: z
      .enum(['upload', 'download'])
      .describe('Whether a file is to be sent or to be had')
      .meta({ examples: ['upload'] }),
  }),
  body: {
    kind: 'json',
    schema: z.object({
      tokenType: z.literal([tokenTypes.public, tokenTypes.private]),
      fileName: z.string().min(1).max(fileNameMaxLength),
    }),
  },
  answers: {
    201: {
      description: 'The address',
      schema: z
        .object({
          presignedUrl: z.string(),
          uploadId: z.uuid().nullable().describe('Of an upload: what takes it into the profile'),
          expiresAt: z.string(),
        })
        .meta({
          examples: [
            {
              presignedUrl:
                'https://board.example/files/uploads/0193b3c1-5d5e-7000-8000-000000000001?signature=5c1d',
              uploadId: '0193b3c1-5d5e-7000-8000-000000000001',
              expiresAt: '2026-06-12T14:12:00.000Z',
            },
          ],
        }),
    },
  },
  errors: { ...storageErrors, 'request.too-many': 429 },
})
