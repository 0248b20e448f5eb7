import { workWithdraw } from '@marque/contract/activity/work/endpoints';
import type { OwnWork } from '@marque/contract/activity/work/schema';
import { useQueryClient } from '@tanstack/react-query';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useWorkLink } from './work-link.ts';
import * as styles from './work.module.css';

/** One's own work with how it stands, and what a moderator looks at in it. */
export function OwnWorkItem({ of }: { of: OwnWork }) {
  const link = useWorkLink();
  const withdraw = useWithdraw(of);
  const { id, images, video, title, standing, found, place, votes, at, withdraws } = of;
  const picture = images[0] ?? video?.poster;
  return (
    <article className={styles.mine}>
      <PathLink to={link(of)}>
        {picture ? (
          <Picture image={picture} alt="" sizes="96px" ratio="1" />
        ) : (
          <span className={styles.none}>{video ? '视频' : '作品'}</span>
        )}
        <span>
          <b>{title}</b>
          {place === null ? null : `第 ${place} 名，`}
          {votes === null ? <RelativeTime at={at} /> : `${votes} 票`}
        </span>
      </PathLink>
      <StandingNote standing={standing} subject={{ kind: 'work', id }} />
      {found.length > 0 ? (
        <p className={styles.note}>要人工看一看：{found.map((word) => `「${word}」`).join('')}</p>
      ) : null}
      {withdraws ? (
        <Button
          size="small"
          kind="secondary"
          busy={withdraw.isPending}
          onClick={() =>
            void askConfirm({ title: '撤回这件作品？', yes: '撤回', no: '留着' }).then(
              (sure) => sure && withdraw.mutate(),
            )
          }
        >
          撤回
        </Button>
      ) : null}
    </article>
  );
}

function useWithdraw({ id }: OwnWork) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: (_input: void, idempotencyKey: string) =>
      api.call(workWithdraw, { workId: id }, { idempotencyKey }),
    purpose: () => `withdraw:${id}`,
    onSuccess: () => toast('撤回了，可以再投一件'),
    onSettled: () => client.invalidateQueries(ofCalls('activity')),
  });
}
