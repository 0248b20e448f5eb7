import type { ActivityDetail } from '@marque/contract/activity/schema';
import PosterView from '#blocks/poster/poster-view.tsx';
import { sendToFriends } from '#blocks/poster/poster-actions.ts';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useShareCode } from '#blocks/poster/use-share-code.ts';
import { shareLink } from '#shared/platform/links.ts';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { shareTargetOf } from '../frame/share-target-of.ts';
import type { ActivityPageId } from '../frame/use-activity.ts';
import { useJoin } from '../parts/use-join.ts';
import * as styles from './share.module.css';

const HERO = '(min-width: 600px) 560px, 92vw';

type SharingProps = {
  of: ActivityDetail;
  /** What the poster says in the place of the activity's own words. */
  words?: Pick<ShareTarget, 'title' | 'desc'>;
};

/** The poster of an activity with its ways to friends; the way to the app where a host shows none. */
export function Sharing({ of, words }: SharingProps) {
  const href = useHref();
  const target = { ...shareTargetOf(of, usePageId<ActivityPageId>()), ...words };
  if (!of.allowed.includes('share'))
    return (
      <Notice illustration="soon" title="微信里只能看看" text="分享请到 App 或小程序">
        <LinkButton to={href('community.openApp', { path: href(target.page, target.params) })}>
          打开 App
        </LinkButton>
      </Notice>
    );
  // Friends help a record, which there is once the member takes part.
  const isBegun = of.allowed.includes('invite');
  if (!isBegun && of.state === 'live' && of.ways.some(({ on }) => on === 'help'))
    return <Begin of={of} />;
  return <Poster target={target} />;
}

/** What friends bring, and the way to begin. */
function Begin({ of }: { of: ActivityDetail }) {
  const join = useJoin(of);
  const way = of.ways.find(({ on }) => on === 'help');
  return (
    <section className={styles.begin}>
      <Picture image={of.share.image} alt="" sizes={HERO} ratio="6 / 7" hero />
      <h2>{of.title}</h2>
      <p>{way?.text}</p>
      <Button block busy={join.busy} onClick={join.begin}>
        {of.own ? '开始邀请' : '登录后邀请'}
      </Button>
    </section>
  );
}

function Poster({ target }: { target: ShareTarget }) {
  const code = useShareCode(target, true);
  return (
    <div className={styles.share}>
      <PosterView target={target} code={code} />
      <div className={styles.ways}>
        <Button block kind="secondary" onClick={() => void sendToFriends(target, code.path)}>
          发给朋友
        </Button>
        <Button
          block
          kind="secondary"
          onClick={() => void code.path().then((path) => copy(shareLink(path)))}
        >
          复制链接
        </Button>
      </div>
    </div>
  );
}
