/** How much of an uploaded picture is read: one byte more than 5 MB, which tells that it is too large. */
export const pictureReadBytes = 5 * 1024 * 1024 + 1
