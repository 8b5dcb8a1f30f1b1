import { lazyDialog } from './lazy-dialog.tsx'

export const loadInquiryDialogs = () =>
  import('./InquiryDialogs.tsx').then((module) => module.InquiryDialogs)
export const InquiryDialogs = lazyDialog(loadInquiryDialogs)
export const VariantDialog = lazyDialog(() =>
  import('./VariantDialog.tsx').then((module) => module.VariantDialog),
)
export const NameDialog = lazyDialog(() =>
  import('./NameDialog.tsx').then((module) => module.NameDialog),
)
export const PasteDialog = lazyDialog(() =>
  import('./PasteDialog.tsx').then((module) => module.PasteDialog),
)
export const OfflineDialog = lazyDialog(() =>
  import('./OfflineDialog.tsx').then((module) => module.OfflineDialog),
)
export const ShareDialog = lazyDialog(() =>
  import('./ShareDialog.tsx').then((module) => module.ShareDialog),
)
export const OverflowNotice = lazyDialog(() =>
  import('./OverflowNotice.tsx').then((module) => module.OverflowNotice),
)
export const WindowDialog = lazyDialog(() =>
  import('./WindowDialog.tsx').then((module) => module.WindowDialog),
)
export const RemoveDialog = lazyDialog(() =>
  import('./RemoveDialog.tsx').then((module) => module.RemoveDialog),
)
