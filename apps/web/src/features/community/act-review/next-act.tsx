import type { actMine } from '@marque/contract/community/act/endpoints';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import type { Out } from '@marque/contract/core';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import { whenText } from '#blocks/act-card/act-labels.ts';
import { serverNow } from '#shared/api/wire.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './act-review.module.css';

type Own = Out<typeof actMine>['items'][number];

/** The days until the next activity that one has a place in. Renders nothing without any. */
export function NextAct({ of }: { of: readonly Own[] }) {
  const now = new Date(serverNow());
  const [next] = of
    .filter(({ join, act }) => join.status === JOIN_CODES.confirmed && new Date(act.startsAt) > now)
    .sort((a, b) => (a.act.startsAt < b.act.startsAt ? -1 : 1));
  if (!next) return null;
  const { act, join } = next;
  const days = daysBetween(shanghaiDay(now), shanghaiDay(new Date(act.startsAt)));
  return (
    <PageLink page="community.actSign" params={{ join: join.joinId }} className={styles.next}>
      <span className={styles.days}>
        {days === 0 ? (
          <b>今天</b>
        ) : (
          <>
            <b>{days}</b> 天后
          </>
        )}
      </span>
      <span className={styles.actWords}>
        <b>{act.title}</b>
        <span>{whenText(act.startsAt)} · 打开凭证</span>
      </span>
    </PageLink>
  );
}
