import type { Refusal } from '@marque/contract/referral/binding/schema';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

const NAMES: Readonly<Record<string, string>> = {
  NOT_ELIGIBLE: '去认证',
  RECOMMENDING_CLOSED: '看正在进行的',
};

/** The way on from a refusal; nothing without one. */
export function WayOn({ of: { code, way } }: { of: Refusal }) {
  const linkTo = useServerLink();
  const to = way && linkTo(way);
  return to ? (
    <LinkButton size="small" kind="secondary" to={to}>
      {NAMES[code] ?? '去看看'}
    </LinkButton>
  ) : null;
}
