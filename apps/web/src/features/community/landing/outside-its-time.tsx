import type { TimedLanding } from '@marque/contract/community/landing/schema';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { formatDate, formatDateTime } from '#shared/format/time.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './outside-its-time.module.css';

/** A landing that has not begun or is over, with what there is instead. */
export function OutsideItsTime({ of }: { of: TimedLanding }) {
  const { state, at, others } = of;
  const href = useHref();
  return (
    <>
      <div className={state === 'over' ? styles.over : undefined}>
        <Opening {...of} />
      </div>
      <p className={styles.time}>
        {state === 'early' ? '还没开始' : '已经结束'}
        <b>{state === 'early' ? `${formatDateTime(at!)} 开始` : `${formatDate(at!)} 截止`}</b>
      </p>
      {others.length > 0 ? (
        <section className={styles.others} aria-label="正在进行">
          <SectionHead title="正在进行" />
          {others.map(({ id, title, subtitle, image }) => (
            <PageLink key={id} page="community.landing" params={{ id }} className={styles.other}>
              <Picture image={image} alt="" sizes="128px" ratio="4 / 3" />
              <span>
                <b>{title}</b>
                {subtitle}
              </span>
            </PageLink>
          ))}
        </section>
      ) : (
        <div className={styles.home}>
          <LinkButton block kind="secondary" to={href('entry.home')}>
            回首页看看
          </LinkButton>
        </div>
      )}
    </>
  );
}
