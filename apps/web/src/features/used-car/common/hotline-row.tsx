import { useBrand } from '#shared/brand/brand.ts';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';

/** The brand's telephone, where a page has nothing else to say. */
export const HotlineRow = () => <PhoneRow label="客服热线" phone={useBrand().hotline} strong />;
