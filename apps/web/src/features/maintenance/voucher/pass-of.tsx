import type { OwnPassDetail } from '@marque/contract/pass/schema';
import { useWorkWay } from '#blocks/pass-list/work-way.ts';
import { PassPage } from '#blocks/pass-view/pass-page.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** One pass of the member. */
export function PassOf({ id }: { id: string }) {
  const href = useHref();
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
      renderBar={(pass) => <WorkBar pass={pass} />}
    />
  );
}

/** Books the work that a pass pays for, or shows the visit that it is kept for. */
function WorkBar({ pass }: { pass: OwnPassDetail }) {
  const href = useHref();
  const book = useWorkWay()(pass);
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
  return book ? (
    <LinkButton block to={book}>
      去预约
    </LinkButton>
  ) : null;
}
