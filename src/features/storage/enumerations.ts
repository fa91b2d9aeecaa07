export const uploadMaxSizeMb = 5
export const fileNameMaxLength = 200

/** Token types with the numbers that API clients use. */
export const tokenTypes = { public: 0, private: 1 } as const
export type TokenType = (typeof tokenTypes)[keyof typeof tokenTypes]

export type UploadPurpose = 'avatar' | 'cv'
