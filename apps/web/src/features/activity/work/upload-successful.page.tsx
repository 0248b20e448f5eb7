import { workShow } from '@marque/contract/activity/work/endpoints';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useWorkLink } from './work-link.ts';
import * as styles from './work.module.css';

/** A work was sent: what it is, and what happens next. */
export function Component() {
  return (
    <Page id="activity.coCreateUploadSuccessful">
      <MemberGate title="登录后看我的作品">
        <Sent />
      </MemberGate>
    </Page>
  );
}

function Sent() {
  const { work = '-', id } = usePageParams('activity.coCreateUploadSuccessful');
  const api = useApi();
  const href = useHref();
  const link = useWorkLink();
  const mine = href('activity.coCreateMyWork', id ? { id } : {});
  const query = useQuery({
    ...api.query(workShow, { workId: work }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <QueryView
      of={query}
      skeleton={<Skeleton height={560} />}
      onError={
        <LinkButton size="small" to={mine}>
          看我的作品
        </LinkButton>
      }
    >
      {(of) => {
        const picture = of.images[0] ?? of.video?.poster;
        const isLive = of.standing.state === 'live';
        return (
          <section className={styles.sent}>
            {picture ? (
              <Picture image={picture} alt="" sizes="100vw" ratio="4 / 3" hero />
            ) : (
              <p className={styles.sheet}>{of.text}</p>
            )}
            <p className={styles.figure}>
              <b>{of.number}</b> 号
            </p>
            <h2 className={styles.title}>{of.title || (picture ? of.text : '交上了')}</h2>
            <ol className={styles.next} aria-label="接下来">
              <li data-done>收到了</li>
              <li {...(isLive && { 'data-done': true })}>
                审核，白天 2 小时、夜里 10 小时内有结果
              </li>
              <li>公开，投票时大家能看到</li>
            </ol>
            <LinkButton block to={isLive ? link(of) : mine}>
              {isLive ? '看作品' : '看审核进度'}
            </LinkButton>
            <LinkButton
              block
              kind="secondary"
              to={href('activity.coCreateMyWork', { id: of.activityId, add: '1' })}
            >
              再投一件
            </LinkButton>
          </section>
        );
      }}
    </QueryView>
  );
}
