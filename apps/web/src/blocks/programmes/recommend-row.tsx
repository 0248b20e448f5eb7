import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useProgrammes } from './use-programmes.ts';

/** The row that leads an owner to recommending a car; nothing while no programme runs. */
export function RecommendRow() {
  const href = useHref();
  const [first] = useProgrammes();
  if (!first) return null;
  return (
    <ListRow
      label="介绍给朋友"
      note={first.title}
      to={href('referral.index', { slug: first.slug, face: 'mine' })}
    />
  );
}
