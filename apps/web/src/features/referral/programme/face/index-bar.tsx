import { isDriven } from '@marque/contract/cars/drive/test-drive';
import type { Series } from '@marque/contract/cars/schema';
import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { AskAbout } from '#blocks/lead-form/ask-about.tsx';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';
import { isOver } from '../use-programme.ts';
import { useRemind } from '../use-standing.ts';

export type Sheets = Readonly<Record<'share' | 'code' | 'join' | 'accept', SheetControl>>;

type IndexBarProps = {
  of: ProgrammeView;
  standing: Standing | undefined;
  cars: readonly Series[];
  sheets: Sheets;
};

/** The one next step: of who recommends, of a friend, of a visitor, or of a programme that is not open. */
export function IndexBar({ of, standing, cars, sheets }: IndexBarProps) {
  const memberOnly = useMemberOnly();
  const { mine, bound, inviter, refusal } = standing ?? {};
  // Pages mounted in Douyin hold no form, and lead nowhere.
  if (of.says === 'story') return null;
  if (mine && !isOver(of))
    return (
      <ActionBar wideLast>
        <Button kind="secondary" onClick={() => sheets.code.show()}>
          面对面扫码
        </Button>
        <Button onClick={() => sheets.share.show()}>发给朋友</Button>
      </ActionBar>
    );
  if (bound) return <Offers cars={cars} sharer={bound.inviter.id} />;
  if (of.state === 'scheduled')
    return <Remind slug={of.slug} reminded={standing?.reminded ?? false} />;
  if (isOver(of)) return <AfterEnd of={of} recommends={mine !== undefined && mine !== null} />;
  if (inviter && !refusal && of.state === 'live')
    return (
      <Button block onClick={() => sheets.accept.show()}>
        接受 {inviter.nickName} 的推荐
      </Button>
    );
  if (inviter || of.says === 'noReward' || of.state === 'paused')
    return <Offers cars={cars} sharer={inviter?.id} />;
  return (
    <Button block onClick={() => memberOnly(() => sheets.join.show())}>
      我要推荐
    </Button>
  );
}

type OffersProps = { cars: readonly Series[]; sharer: string | undefined };

/** What a friend can do next: drive the car, or look at it where none is driven; ask a store. */
function Offers({ cars, sharer }: OffersProps) {
  const href = useHref();
  const [only] = cars;
  const seriesId = cars.length === 1 ? only?.seriesId : undefined;
  const driven = cars.length === 0 || cars.some(({ saleState }) => isDriven(saleState));
  return (
    <ActionBar wideLast>
      <AskAbout kind="secondary" sharer={sharer} page="referral.index" />
      {driven ? (
        <LinkButton to={href('cars.appointmentDrive', { seriesId })}>约试驾</LinkButton>
      ) : (
        <LinkButton to={href('cars.detail', { id: only!.seriesId })}>看看这台车</LinkButton>
      )}
    </ActionBar>
  );
}

function Remind({ slug, reminded }: { slug: string; reminded: boolean }) {
  const { remind, changing } = useRemind(slug);
  return (
    <Button
      block
      kind={reminded ? 'secondary' : 'primary'}
      busy={changing}
      onClick={() => remind(!reminded)}
    >
      {reminded ? '已设提醒' : '开始时提醒我'}
    </Button>
  );
}

/** What there is to do once nobody can be recommended any more. */
function AfterEnd({
  of: { slug, leaves },
  recommends,
}: {
  of: ProgrammeView;
  recommends: boolean;
}) {
  const href = useHref();
  if (recommends && leaves.includes('myInvitation'))
    return (
      <LinkButton block to={href('referral.myInvitation', { slug })}>
        看我的推荐
      </LinkButton>
    );
  return (
    <LinkButton block to={href('cars.loveCar')}>
      看看在售的车
    </LinkButton>
  );
}
