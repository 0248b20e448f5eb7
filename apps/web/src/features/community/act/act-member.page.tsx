import { actMembers } from '@marque/contract/community/act/endpoints';
import type { ActMember } from '@marque/contract/community/act/schema';
import { imageUrl } from '@marque/contract/picture-url';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import {
  KEEP_SCROLL,
  usePageParams,
  usePageSubjectId,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { OtherActs } from '../common/other-acts.tsx';
import * as styles from './act.module.css';

const ALL = 'all';

/** Everybody who takes part and agreed to be shown, by city. */
export function Component() {
  const id = usePageSubjectId('community.actMember');
  const { city } = usePageParams('community.actMember');
  const api = useApi();
  const members = useInfiniteQuery(api.paged(actMembers, { id, ...(city && { city }) }));
  const [, setQuery] = useQueryParams();
  const choose = (chosen: string) =>
    setQuery({ id, ...(chosen === ALL ? {} : { city: chosen }) }, { state: KEEP_SCROLL });
  return (
    <Page id="community.actMember">
      <QueryView
        of={members}
        skeleton={<SkeletonCards heights={[64, 64, 64]} />}
        onError={<OtherActs />}
      >
        {({ pages: [first, ...rest] }) => (
          <div className={styles.members}>
            {first!.cities.length > 1 ? (
              <ChoiceChips
                label="城市"
                options={[
                  { id: ALL, name: '全部' },
                  ...first!.cities.map((name) => ({ id: name, name })),
                ]}
                value={city ?? ALL}
                onChange={choose}
              />
            ) : null}
            {first!.items.length === 0 ? (
              <Empty title="还没有公开的车友" text="报名时开着「显示我」，就会出现在这里" />
            ) : (
              <EndlessGrid
                items={[first!, ...rest].flatMap(({ items }) => items)}
                keyOf={({ authorId }) => authorId}
                render={(member) => <MemberRow of={member} />}
                rowHeight={72}
                {...endlessGridProps(members)}
              />
            )}
            {first!.hidden > 0 ? (
              <p className={styles.hidden}>另有 {first!.hidden} 位未公开</p>
            ) : null}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const MemberRow = ({ of }: { of: ActMember }) => (
  <div className={styles.member}>
    <Avatar
      src={of.avatar && imageUrl(of.avatar, of.avatar.widths[0]!)}
      size={44}
      identification={of.identification}
      badgeUrl={of.badgeUrl}
    />
    <p>
      <b>{of.nickName}</b>
      <span>{[of.car, of.city].filter(Boolean).join(' · ') || '车友'}</span>
    </p>
    {of.role ? <span className={styles.mark}>领队</span> : null}
    {of.checkedIn ? <span className={styles.mark}>已签到</span> : null}
  </div>
);
