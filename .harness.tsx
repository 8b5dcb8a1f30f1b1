import '#src/styles/tokens.css'
import '#src/styles/base.css'
import '#src/styles/primitives.css'
import '#src/styles/parts.css'
import '#src/ui/button.css'
import '#src/layouts/site-layout.css'
import '#src/ui/dock.css'
import '#src/styles/print.css'
import { createRoot } from 'react-dom/client'
import { PricingList } from '#src/features/pricing-list/PricingList.tsx'
import { countOnBadge } from '#src/features/cart/badge.ts'
countOnBadge()
createRoot(document.getElementById('root')!).render(<PricingList countries={'AE United Arab Emirates +971'} />)
