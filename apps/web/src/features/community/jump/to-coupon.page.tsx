import { couponOffer } from '@marque/contract/mall/coupon/endpoints';
import type { SingleCouponOffer } from '@marque/contract/mall/coupon/schema';
import { formatInteger } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { CouponTicket } from '#blocks/coupon-strip/coupon-ticket.tsx';
import { useCouponClaim } from '#blocks/coupon-strip/use-coupon-claim.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { formatDate } from '#shared/format/time.ts';
import { useHref, usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { AppletOpen, AppletScreen, needsCode } from './applet-jump.tsx';
import { JumpFrame, PhoneFace } from './jump-frame.tsx';
import { useAppletTarget } from './use-applet-target.ts';

/** A coupon to claim in the mini-program or here. */
export function Component() {
  const couponId = usePageSubjectId('community.toCoupon');
  const api = useApi();
  const href = useHref();
  const query = api.query(couponOffer, { couponId }, 'live');
  const coupon = useQuery(query);
  useRefetchForMember(query.queryKey);
  const claim = useCouponClaim<SingleCouponOffer>(query.queryKey, (kept, _, state) => ({
    ...kept,
    state,
  }));
  if (!coupon.data)
    return (
      <Page id="community.toCoupon">
        <QueryView
          of={coupon}
          skeleton={<Skeleton height={560} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('member.couponCenter')}>
              去领券中心
            </LinkButton>
          }
        >
          {() => null}
        </QueryView>
      </Page>
    );
  return <Coupon of={coupon.data} onClaim={claim} />;
}

type CouponProps = { of: SingleCouponOffer; onClaim: (coupon: SingleCouponOffer) => void };

const wordsOf = ({ state, validDays, claimFrom, claimTo, note }: SingleCouponOffer) =>
  ({
    claimable: { title: '这张券还在等你', text: `${formatDate(claimTo)} 前都能领` },
    claimed: { title: '已在你的券包里', text: `领取后 ${validDays} 天内有效，付款时自动用上` },
    gone: { title: '这张券领完了', text: '领券中心里还有别的，看看哪张合适' },
    early: { title: '还没开始领', text: `${formatDate(claimFrom)} 起能领，到时再来` },
    level: { title: '这张券留给更高等级', text: note },
    ownerOnly: { title: '这张券留给认证车主', text: note },
    short: { title: '还差一些积分', text: '攒够了再来换，券还在领券中心' },
    over: { title: '领取已经结束', text: '领券中心里还有别的，看看哪张合适' },
  })[state];

function Coupon({ of, onClaim }: CouponProps) {
  const href = useHref();
  const { id, state, validDays } = of;
  const open = state === 'claimable';
  const { data, failed, fail } = useAppletTarget({ target: 'coupon', id }, open);
  const jump = data && { of: data, failed, path: href('community.toCoupon', { couponId: id }) };
  return (
    <JumpFrame
      id="community.toCoupon"
      {...wordsOf(of)}
      upright
      object={
        <CouponTicket
          coupon={of}
          validity={`领取后 ${validDays} 天内有效`}
          muted={!open && state !== 'claimed'}
          to={href('member.couponRules', { couponId: id })}
        />
      }
      bar={
        <ActionBar>
          {open ? (
            <>
              <Button
                kind={jump && !needsCode(jump) ? 'secondary' : 'primary'}
                onClick={() => onClaim(of)}
              >
                {of.priceScore === null ? '在这里领' : `${formatInteger(of.priceScore)} 积分换`}
              </Button>
              {jump && !needsCode(jump) ? <AppletOpen {...jump} onFail={fail} /> : null}
            </>
          ) : state === 'claimed' ? (
            <LinkButton to={href('mall.couponGoods', { couponId: id })}>去使用</LinkButton>
          ) : (
            <LinkButton to={href('member.couponCenter')}>去领券中心</LinkButton>
          )}
        </ActionBar>
      }
    >
      {jump ? (
        <AppletScreen {...jump} />
      ) : (
        <PhoneFace name={state === 'claimed' ? '我的优惠券' : '领券中心'} />
      )}
    </JumpFrame>
  );
}
