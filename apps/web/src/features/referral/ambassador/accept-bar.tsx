import type { PublicCard } from '@marque/contract/referral/ambassador/schema';
import type { Standing } from '@marque/contract/referral/binding/schema';
import { AskAbout } from '#blocks/lead-form/ask-about.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';
import type { AcceptSheetProps } from '../programme/face/accept-sheet.tsx';
import { useBind } from '../programme/use-standing.ts';

const AcceptSheet = lazySheet<AcceptSheetProps>(
  () => import('../programme/face/accept-sheet.tsx'),
  'opened',
);

type AcceptBarProps = {
  of: PublicCard;
  /** Undefined until it is known. */
  standing: Standing | undefined;
  sheet: SheetControl;
};

/** Accepts the recommendation where that may be; otherwise the car is driven, or a store asked. */
export function AcceptBar({ of: { author, code, sample }, standing, sheet }: AcceptBarProps) {
  const href = useHref();
  const { inviter, refusal, bound } = standing ?? {};
  const { accept, accepting } = useBind(code ?? '', () => sheet.close());
  const acceptable = inviter && !refusal && !bound;
  return (
    <>
      <ActionBar wideLast>
        <AskAbout
          kind="secondary"
          sharer={sample ? undefined : author.authorId}
          page="referral.ambassadorCard"
        />
        {acceptable ? (
          <Button onClick={() => sheet.show()}>接受 TA 的推荐</Button>
        ) : (
          <LinkButton to={href('cars.appointmentDrive')}>预约试驾</LinkButton>
        )}
      </ActionBar>
      {inviter ? (
        <AcceptSheet
          inviter={inviter}
          busy={accepting}
          onAccept={accept}
          open={sheet.open}
          onClose={() => sheet.close()}
        />
      ) : null}
    </>
  );
}
