import { activityHelp, activityHelps } from '@marque/contract/activity/help/endpoints';
import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { entryOfFamily } from '@marque/contract/activity/families';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, usePageId, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { RunningInstead } from '../frame/activity-page.tsx';
import type { ActivityPageId } from '../frame/use-activity.ts';
import { HelperList } from './helper-list.tsx';
import { Steps } from './steps.tsx';
import * as styles from './help.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  const { record } = await load(activityHelps, { joinId: params.joinId ?? '-' });
  return { card: { title: `${record.asker.name}请你帮一把`, desc: record.title } };
};

/** A friend is asked to help: who asks, how many are missing, one button. */
export function Component() {
  const api = useApi();
  const page = usePageId<ActivityPageId>();
  const [query] = useQueryParams();
  const asked = api.paged(activityHelps, { joinId: query.get('joinId') ?? '-' }, 'live');
  const helps = useInfiniteQuery(asked);
  useRefetchForMember(asked.queryKey);
  const record = helps.data?.pages[0]?.record;
  return (
    <Page id={page} title={record?.title} bar={record ? <Bar of={record} /> : undefined}>
      <QueryView of={helps} skeleton={<Skeleton height={420} />} onError={<RunningInstead />}>
        {({ pages: [first] }) => (
          <>
            <Asker of={first!.record} />
            <HelperList of={helps} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Asker({
  of: { asker, mine, helped, needed, until, obstacle, title },
}: {
  of: HelpRecord;
}) {
  return (
    <section className={styles.asker}>
      <Steps helped={helped} needed={needed} />
      <Avatar src={asker.avatar} size={56} alt="" />
      <h2>{mine ? title : `${asker.name}请你帮一把`}</h2>
      <p className={styles.figure}>
        还差 <b>{needed - helped}</b> 位
      </p>
      <p className={styles.note}>
        {obstacle ? (
          obstacle.text
        ) : (
          <>
            还有 <Countdown to={until} />
          </>
        )}
      </p>
    </section>
  );
}

function Bar({ of }: { of: HelpRecord }) {
  const { joinId, activityId, family, mine, done, left, gift, obstacle } = of;
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const help = useWrite({
    mutationFn: (_: true, key) => api.call(activityHelp, { joinId }, { idempotencyKey: key }),
    onSuccess: ({ gift: got }) => toast(got ? `谢谢你，${got}已到账` : '谢谢你，TA 又近了一步'),
    onSettled: () => client.invalidateQueries({ queryKey: [activityHelps.id] }),
  });
  const tap = useMemberIntent<true>(`help:${joinId}`, () => help.mutate(true));
  const entry = entryOfFamily(family);
  const own = entry ? (
    <LinkButton block kind={done ? 'primary' : 'secondary'} to={href(entry, { id: activityId })}>
      {mine ? '看我的进度' : '我也要参加'}
    </LinkButton>
  ) : null;
  if (mine || done || obstacle || left === 0) return own;
  return (
    <>
      <Button block busy={help.isPending} onClick={() => tap(true)}>
        {gift ? `帮一把，你得 ${gift}` : '帮一把'}
      </Button>
      {own}
    </>
  );
}
