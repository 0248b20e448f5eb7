import type { ActivityDetail } from '@marque/contract/activity/schema';
import PosterView from '#blocks/poster/poster-view.tsx';
import { sendToFriends } from '#blocks/poster/poster-actions.ts';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useShareCode } from '#blocks/poster/use-share-code.ts';
import { shareLink } from '#shared/platform/links.ts';
import { useHref, usePageId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { Notice } from '#shared/ui/layout/states.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { shareTargetOf } from '../frame/share-target-of.ts';
import type { ActivityPageId } from '../frame/use-activity.ts';
import * as styles from './share.module.css';

/** The poster of an activity, with what friends get to read. */
export const Component = () => <ActivityPage>{(of) => <Sharing of={of} />}</ActivityPage>;

function Sharing({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const target = shareTargetOf(of, usePageId<ActivityPageId>());
  if (!of.allowed.includes('share'))
    return (
      <Notice illustration="soon" title="微信里只能看看" text="分享请到 App 或小程序">
        <LinkButton to={href('community.openApp', { path: href(target.page, target.params) })}>
          打开 App
        </LinkButton>
      </Notice>
    );
  return <Poster target={target} />;
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
