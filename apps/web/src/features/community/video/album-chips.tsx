import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { hashtagDetail } from '@marque/contract/community/hashtag/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useClubName } from '#blocks/composer/use-club-name.ts';
import { useApi } from '#shared/api/use-api.ts';
import { KEEP_SCROLL, useQueryParams } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import * as styles from './video.module.css';

const ALL = 'all';
const NONE: readonly { id: string; name: string }[] = [];

/** The name of the hashtag or club that an album is of; '' for others. */
function useAlbumName(id: string): string {
  const api = useApi();
  const [kind, name = '-'] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
  const tag = useQuery({ ...api.query(hashtagDetail, { id: name }), enabled: kind === 'tag' });
  const club = useClubName(kind === 'club' ? name : null);
  if (kind === 'tag') return tag.data?.hashtag ? `#${tag.data.hashtag.name}` : '';
  return club;
}

type AlbumChipsProps = {
  /** The album; '' for everything. */
  id: string;
  /** Further choices behind 全部, which are no albums. */
  more?: readonly { id: string; name: string }[];
};

/** The choice of an album: everything, a series, or what the address names. It stands in the address. */
export function AlbumChips({ id, more = NONE }: AlbumChipsProps) {
  const api = useApi();
  const [, setQuery] = useQueryParams();
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'steady'));
  const named = useAlbumName(id);
  const options = [
    { id: ALL, name: '全部' },
    ...more,
    ...(named ? [{ id, name: named }] : []),
    ...(series.data?.items ?? []).map(({ seriesId, seriesName }) => ({
      id: `series:${seriesId}`,
      name: seriesName,
    })),
  ];
  return (
    <div className={styles.chips}>
      <ChoiceChips
        label="看哪些"
        options={options}
        value={id || ALL}
        onChange={(chosen) =>
          setQuery(chosen === ALL ? {} : { id: chosen }, { state: KEEP_SCROLL })
        }
      />
    </div>
  );
}
