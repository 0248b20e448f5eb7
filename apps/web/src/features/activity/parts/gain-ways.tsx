import { activityChance } from '@marque/contract/activity/chance/endpoints';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './parts.module.css';

/** What gives more here, each with its way; points are paid in place. */
export function Ways({ of: { id, ways, allowed } }: { of: ActivityDetail }) {
  const linkTo = useServerLink();
  if (ways.length === 0) return null;
  return (
    <section className={styles.section} aria-label="怎么得更多">
      <SectionHead title="怎么得更多" />
      {ways.map(({ on, text, link }) => {
        const to = link && linkTo(link);
        if (on === 'score' && allowed.includes('chance'))
          return <PayWay key={on} id={id} text={text} />;
        return <ListRow key={on} label={text} {...(to && { to })} />;
      })}
    </section>
  );
}

/** Pays points for chances. */
function PayWay({ id, text }: { id: string; text: string }) {
  const api = useApi();
  const client = useQueryClient();
  const pay = useWrite({
    mutationFn: (_input: void, idempotencyKey: string) =>
      api.call(activityChance, { id }, { idempotencyKey }),
    purpose: () => `chance:${id}`,
    onSuccess: ({ left }) => toast(`换好了，现在有 ${left} 次`),
    onSettled: () => client.invalidateQueries({ queryKey: [activityDetail.id] }),
  });
  return (
    <p className={styles.pay}>
      <span>{text}</span>
      <Button kind="secondary" size="small" busy={pay.isPending} onClick={() => pay.mutate()}>
        换一回
      </Button>
    </p>
  );
}
