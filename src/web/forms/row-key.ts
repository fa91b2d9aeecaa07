/** React key of an editable row: its index, so that its inputs stay mounted whatever is typed into them. */
export const rowKey = (at: number): string => `row ${at}`
