import type { OwnPassDetail } from '@marque/contract/pass/schema';
import type { ReactNode } from 'react';
import { useWorkWay } from '#blocks/pass-list/work-way.ts';
import { PassPage } from '#blocks/pass-view/pass-page.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** One pass of the member. */
export function PassOf({ id }: { id: string }) {
  const href = useHref();
  const barOf = useWorkBar();
  return (
    <PassPage
      page="maintenance.electronics"
      id={id}
      login="登录后查看电子券"
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.electronics')}>
          我的电子券
        </LinkButton>
      }
      renderBar={barOf}
    />
  );
}

/** Returns the bar that books the work a pass pays for, or shows the visit that it is kept for. */
function useWorkBar(): (pass: OwnPassDetail) => ReactNode {
  const href = useHref();
  const wayOf = useWorkWay();
  return (pass) => {
    const visit = pass.work?.visit;
    if (visit)
      return (
        <LinkButton
          block
          kind="secondary"
          to={href('maintenance.mainResult', { id: visit.appointmentId })}
        >
          看预约
        </LinkButton>
      );
    const book = wayOf(pass);
    return book ? (
      <LinkButton block to={book}>
        去预约
      </LinkButton>
    ) : null;
  };
}
