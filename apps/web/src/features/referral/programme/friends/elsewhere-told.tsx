import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';

/** For hosts in which nothing may be said of what recommending brings. */
export function ElsewhereTold({ slug }: { slug: string }) {
  const href = useHref();
  return (
    <Empty title="这里不显示推荐记录" text="在 App 里打开，进展都看得到">
      <LinkButton kind="secondary" to={href('referral.index', { slug })}>
        看看车
      </LinkButton>
    </Empty>
  );
}
