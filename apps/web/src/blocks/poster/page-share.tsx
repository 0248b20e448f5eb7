import share from 'virtual:icon/share-network';
import type { ShareSheetProps } from './share-sheet.tsx';
import { cardPicture, type ShareTarget } from './share-target.ts';
import { useShareCode } from './use-share-code.ts';
import { platform } from '#shared/platform/platform.ts';
import { useShareCard } from '#shared/platform/share-card.ts';
import { useRouteLocation, useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './page-share.module.css';

const ShareSheet = lazySheet<ShareSheetProps>(() => import('./share-sheet.tsx'));

/** The index that opens the sheet with the poster. */
export const POSTER = 1;

type PageShareProps = { control: SheetControl; target: ShareTarget };

/** Shares a page: sets the card of the host's menu, and renders the share sheet. */
export function PageShare({ control, target }: PageShareProps) {
  const { pathname, search } = useRouteLocation();
  const { title, desc, page, params } = target;
  const own = useHref()(page, params);
  // The origin is known only in the browser.
  const hydrated = useHydrated();
  // A host's menu does not report when it is used, so it gets the sharer's code in advance.
  const inHost = hydrated && platform().host.environment !== 'browser';
  const { knownPath } = useShareCode(target, useSignedIn() && inHost);
  const address = pathname + search;
  useShareCard(
    address,
    hydrated
      ? {
          title,
          desc,
          // The address of the open page contains the choices made there, such as the SKU.
          path: knownPath ?? (own.split('?')[0] === pathname ? own : address),
          image: cardPicture(target),
          extra: params,
        }
      : null,
  );
  return (
    <ShareSheet
      open={control.open}
      onClose={() => control.close()}
      poster={control.at === POSTER}
      onPoster={() => control.show(POSTER)}
      target={target}
    />
  );
}

/** The share button at the end of a page's header. */
export const ShareButton = ({ onShare }: { onShare: () => void }) => (
  <IconButton icon={share} label="分享" className={styles.share} onClick={onShare} />
);
