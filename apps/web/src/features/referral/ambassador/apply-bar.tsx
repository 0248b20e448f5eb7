import { OPEN_APPLICATION } from '@marque/contract/referral/ambassador/labels';
import type { Ambassador, MineAsAmbassador } from '@marque/contract/referral/ambassador/schema';
import type { Standing } from '@marque/contract/referral/binding/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';

export type OwnSheetControls = Readonly<Record<'share' | 'join' | 'agree', SheetControl>>;

type ApplyBarProps = {
  own: Ambassador | null;
  /** Undefined for visitors, and until it is known. */
  mine: MineAsAmbassador | undefined;
  standing: Standing | undefined;
  sheets: OwnSheetControls;
};

/** The one next step: to apply, to add what is missing, to agree again, or to pass the own page on. */
export function ApplyBar({ own, mine, standing, sheets }: ApplyBarProps) {
  const href = useHref();
  const apply = href('referral.ambassadorApply');
  if (own?.agree === 'agreement')
    return (
      <Button block onClick={() => sheets.agree.show()}>
        阅读新的协议
      </Button>
    );
  if (own) {
    if (own.state === 'suspended' || !own.verified || !standing) return null;
    return standing.mine ? (
      <Button block onClick={() => sheets.share.show()}>
        把主页发给朋友
      </Button>
    ) : (
      <Button block onClick={() => sheets.join.show()}>
        领取推荐码
      </Button>
    );
  }
  const state = mine?.application?.state;
  if (state === 'supplement')
    return (
      <LinkButton block to={apply}>
        补充申请
      </LinkButton>
    );
  if (state && OPEN_APPLICATION.includes(state))
    return (
      <LinkButton block kind="secondary" to={apply}>
        看我的申请
      </LinkButton>
    );
  return mine?.blocked ? null : (
    <LinkButton block to={apply}>
      申请成为合伙人
    </LinkButton>
  );
}
