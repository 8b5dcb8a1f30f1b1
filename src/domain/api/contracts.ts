import { catalogueContracts } from './catalogue-contracts.ts'
import { catalogueTableContracts } from './catalogue-table.ts'
import { changeContracts } from './change-contracts.ts'
import { datasheetContracts } from './datasheet-contracts.ts'
import { draftContracts } from './draft-contracts.ts'
import { editingContracts } from './editing-contracts.ts'
import { sheetContracts } from './import.ts'
import { orderContracts } from './order-contracts.ts'
import { previewContracts } from './preview-contracts.ts'
import { publicationContracts } from './publication-contracts.ts'
import { scheduleContracts } from './schedules.ts'
import { sessionContracts } from './session-contracts.ts'
import { storageContracts } from './storage-contracts.ts'

/** Every call of the API. Browsers import its type alone. */
export const contracts = {
  ...catalogueContracts,
  ...catalogueTableContracts,
  ...changeContracts,
  ...datasheetContracts,
  ...draftContracts,
  ...previewContracts,
  ...scheduleContracts,
  ...orderContracts,
  ...sessionContracts,
  ...editingContracts,
  ...sheetContracts,
  ...publicationContracts,
  ...storageContracts,
}
export type ApiContracts = typeof contracts
