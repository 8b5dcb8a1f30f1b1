// A module of its own, because pages that only name the type must not load the code that writes workbooks.

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
