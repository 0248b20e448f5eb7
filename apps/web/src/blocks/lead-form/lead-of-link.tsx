import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const LeadSheet = lazySheet(() => import('./lead-sheet.tsx'), 'opened');

/** The lead that a notice links to, in a sheet over 我的. */
export function LeadOfLink() {
  const { lead } = usePageParams('entry.home');
  const [, setQuery] = useQueryParams();
  return (
    <LeadSheet
      open={lead !== undefined}
      onClose={() => setQuery({ view: 'me' })}
      id={lead ?? '-'}
    />
  );
}
