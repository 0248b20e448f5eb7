import { activityDriveChances } from '@marque/contract/activity/chance/endpoints';
import { entryOfFamily } from '@marque/contract/activity/families';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/** What a drive gave in activities. */
export default function DriveChances({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(activityDriveChances, { id }, 'live'));
  const rows = (data?.items ?? []).flatMap((item) => {
    const page = entryOfFamily(item.family);
    return page ? [{ ...item, to: href(page, { id: item.id }) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card aria-label="这次试驾得到的">
      {rows.map((row) => (
        <ListRow
          key={row.id}
          label={row.title}
          value={row.left > 0 ? `得 ${row.n} 次，还有 ${row.left} 次` : `得 ${row.n} 次，已用完`}
          to={row.to}
        />
      ))}
    </Card>
  );
}
