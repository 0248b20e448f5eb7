import { activityDriveChances } from '@marque/contract/activity/chance/endpoints';
import { entryOfFamily } from '@marque/contract/activity/families';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type GivenChances = { unit: 'draw' | 'score'; n: number; left: number };

const gaveText = ({ unit, n, left }: GivenChances): string =>
  unit === 'score'
    ? `得 ${n} 积分`
    : left > 0
      ? `得 ${n} 次，还有 ${left} 次`
      : `得 ${n} 次，已用完`;

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
        <ListRow key={row.id} label={row.title} value={gaveText(row)} to={row.to} />
      ))}
    </Card>
  );
}
