import { circlePlace, circlePlaceBenefit } from '@marque/contract/referral/circle/endpoints';
import type { CirclePlace, PlaceBenefit } from '@marque/contract/referral/circle/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './circle.module.css';

/** What owners get at a place. */
export const BenefitPlate = ({ of: { note, ownersOnly, title } }: { of: PlaceBenefit }) => (
  <section className={styles.plate} aria-label="到店权益">
    <b>{title}</b>
    <p>{note}</p>
    <p>{ownersOnly ? '认证车主每人一次' : '会员每人一次'}</p>
  </section>
);

/** Claims the benefit of a place, or leads to what was claimed. */
export function BenefitBar({ id, of }: { id: string; of: PlaceBenefit }) {
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const linkOf = useServerLink();
  const claim = useWrite({
    mutationFn: (placeId: string, idempotencyKey: string) =>
      api.call(circlePlaceBenefit, { id: placeId }, { idempotencyKey }),
    purpose: (placeId: string) => `circlePlace:${placeId}`,
    onSuccess: (benefit, placeId) => {
      client.setQueryData(
        api.key(circlePlace, { id: placeId }),
        (place: CirclePlace | undefined) => place && { ...place, benefit },
      );
      toast('已领取，到店前先看看用法');
    },
  });
  const want = useMemberIntent('circle.benefit', (placeId: string) => claim.mutate(placeId));
  const to = of.link ? linkOf(of.link) : null;
  if (of.state === 'claimed')
    return to ? (
      <LinkButton block to={to}>
        已领取，去使用
      </LinkButton>
    ) : null;
  if (of.state === 'over') return null;
  if (of.state === 'ownersOnly')
    return (
      <LinkButton block to={href('member.ownerCertification')}>
        完成车主认证后领取
      </LinkButton>
    );
  return (
    <Button block busy={claim.isPending} onClick={() => want(id)}>
      领取权益
    </Button>
  );
}
