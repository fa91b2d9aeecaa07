/** Of a row that is typed into: it has no other name than its place, and keeps its inputs whatever they say. */
export const rowKey = (at: number): string => `row ${at}`
