import { actAcceptOffer, actExit } from '@marque/contract/community/act/endpoints';
import type { ActTicket } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './act-join.module.css';

type JoinBarProps = { of: ActTicket };

/** What can be done about a sign-up. Leaving says what comes back. */
export function JoinBar({ of }: JoinBarProps) {
  const { act, join } = of;
  const href = useHref();
  const exit = act.exit ? <ExitButton of={of} /> : null;
  if (join.payment)
    return (
      <div className={styles.bar}>
        {exit}
        <LinkButton block to={href('mall.payCenter', { id: join.payment.id, subject: 'actJoin' })}>
          去支付
        </LinkButton>
      </div>
    );
  if (join.status === JOIN_CODES.offered)
    return (
      <div className={styles.bar}>
        {exit}
        <AcceptButton joinId={join.joinId} />
      </div>
    );
  if (act.allowed.includes('review'))
    return (
      <LinkButton block to={href('community.pushEvaluate', { id: act.id })}>
        去评价
      </LinkButton>
    );
  if (exit) return exit;
  return act.allowed.includes('sign') || act.allowed.includes('queue') ? (
    <LinkButton block to={href('community.actDetails', { id: act.id })}>
      再报一次名
    </LinkButton>
  ) : null;
}

function AcceptButton({ joinId }: { joinId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const accept = useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(actAcceptOffer, { joinId }, { idempotencyKey }),
    purpose: () => `act.accept:${joinId}`,
    onSuccess: () => toast('名额是你的了'),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Button block busy={accept.isPending} onClick={() => accept.mutate()}>
      确认名额
    </Button>
  );
}

function ExitButton({ of: { act, join } }: JoinBarProps) {
  const api = useApi();
  const client = useQueryClient();
  const { fen, score, text } = act.exit!;
  const leave = useWrite({
    mutationFn: (expect: { fen: number; score: number }, idempotencyKey) =>
      api.call(actExit, { joinId: join.joinId, expect }, { idempotencyKey }),
    purpose: (expect) => `act.exit:${join.joinId}:${JSON.stringify(expect)}`,
    onSuccess: () => toast('已退出，名额让给后面的车友'),
    onSettled: () => client.invalidateQueries(),
  });
  const ask = async () => {
    const sure = await askConfirm({
      title: `${text}？`,
      text: '退出后名额按候补顺序让给别人，再报名要重新排。',
      yes: '退出',
      no: '再想想',
    });
    if (sure) leave.mutate({ fen, score });
  };
  return (
    <Button block kind="secondary" busy={leave.isPending} onClick={() => void ask()}>
      {text}
    </Button>
  );
}
