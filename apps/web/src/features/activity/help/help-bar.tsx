import { activityHelp, activityHelps } from '@marque/contract/activity/help/endpoints';
import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { entryOfFamily, familyOf } from '@marque/contract/activity/families';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { ActivityPageId } from '../frame/use-activity.ts';
import { type HelpFace, PLAIN } from './help-face.tsx';

type HelpBarProps = {
  of: HelpRecord;
  /** The way into the activity, where the page is not that of the help alone. */
  label?: string;
  face?: HelpFace;
};

/** One button to help, and the way into the activity by the link of who asks. */
export function HelpBar({ of, label = '我也要参加', face = PLAIN }: HelpBarProps) {
  const { joinId, activityId, family, mine, done, left, gift, obstacle } = of;
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const page = usePageId<ActivityPageId>();
  const help = useWrite({
    purpose: () => `help:${joinId}`,
    mutationFn: (_: true, key) => api.call(activityHelp, { joinId }, { idempotencyKey: key }),
    onSuccess: ({ gift: got }) => toast(got ? `谢谢你，${got}已到账` : `谢谢你，${face.thanks}`),
    onSettled: () =>
      Promise.all(
        [activityHelps.id, face.reads ?? activityHelps.id].map((id) =>
          client.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
  const tap = useMemberIntent<true>(`help:${joinId}`, () => help.mutate(true));
  const helpers = familyOf(family)?.pages.helps;
  const entry = (mine && helpers) || entryOfFamily(family);
  const own = entry ? (
    <LinkButton
      block
      kind={done ? 'primary' : 'secondary'}
      to={href(entry, { id: activityId, ...(!mine && { joinId }) })}
    >
      {mine ? '看我的进度' : label}
    </LinkButton>
  ) : null;
  if (obstacle?.code.startsWith('host') && !mine)
    return (
      <LinkButton
        block
        to={href('community.openApp', { path: href(page, { joinId, id: activityId }) })}
      >
        打开 App
      </LinkButton>
    );
  if (mine || done || obstacle || left === 0) return own;
  return (
    <>
      <Button block busy={help.isPending} onClick={() => tap(true)}>
        {gift ? `${face.act}，你得 ${gift}` : face.act}
      </Button>
      {own}
    </>
  );
}
