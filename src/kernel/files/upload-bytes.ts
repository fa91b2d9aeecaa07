/** How much of an uploaded file is read: one byte more than 5 MB, which tells that it is too large. */
export const uploadReadBytes = 5 * 1024 * 1024 + 1
