import { clubDetail } from '@marque/contract/community/club/endpoints';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './post.module.css';

/** A club that was founded, and how it goes on. */
export function HandedIn({ club }: { club: string }) {
  const api = useApi();
  const href = useHref();
  const query = useQuery(api.query(clubDetail, { id: club }, 'live'));
  if (isRefusal(clubDetail, query.error, 'CLUB_NOT_FOUND'))
    return <Redirect to={href('community.carClub')} />;
  return (
    <QueryView of={query} skeleton={<Skeleton height={320} />}>
      {({ id, name, standing }) => (
        <section className={styles.result}>
          <Illustration name="posts" />
          <h2>{standing.state === 'live' ? `${name}开张了` : '已提交，审核中'}</h2>
          <p className={styles.quiet}>
            {standing.state === 'live'
              ? '把它分享给同路的车友吧'
              : `「${name}」会在 3 个工作日内有结果，会在消息里告诉你`}
          </p>
          <div className={styles.ways}>
            <LinkButton block to={href('community.carClub', { id })} replace>
              查看
            </LinkButton>
            <LinkButton block kind="plain" to={href('community.information')} replace>
              去社区看看
            </LinkButton>
          </div>
        </section>
      )}
    </QueryView>
  );
}
