import { onlineManager, type QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { connection, recordDeviceOnline } from '#shared/api/connection.ts';
import { useStore } from '#shared/store.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { pageOfPath } from '#shared/routing/page-paths.ts';
import { syncWithOtherTabs } from '#shared/session/other-tabs.ts';
import { useSession } from '#shared/session/session.ts';
import { watchKeyboard } from '#shared/ui/control/keyboard.ts';
import { OfflineNotice } from '#shared/ui/layout/offline-notice.tsx';
import { loadCurrentUser } from './load-current-user.ts';
import { UpdateNotice } from './update-notice.tsx';

// Asked with the next visit where it does not load.
const ConsentSheet = lazy<ComponentType>(() =>
  import('#blocks/consent-sheet/consent-sheet.tsx').then(
    ({ ConsentSheet: sheet }) => ({ default: sheet }),
    () => ({ default: () => null }),
  ),
);

/** Payment pages: nothing is asked or told there. */
const MONEY = /pay|order(Create|Submit)|booking/i;

/** Asks again for everything the open pages show. */
const refetch = (client: QueryClient) => client.invalidateQueries({ refetchType: 'active' });

function onDeviceLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Watches network, releases, keyboard, history and session once the first view is on the screen. */
export default function Notices({ client }: { client: QueryClient }) {
  const { pathname } = useRouteLocation();
  const { lost, newerBuild } = useStore(connection);
  const online = useSyncExternalStore(onDeviceLine, () => navigator.onLine);
  const [retrying, setRetrying] = useState(false);
  const { Authorization } = useSession();
  useEffect(watchKeyboard, []);
  useEffect(syncWithOtherTabs, []);
  useEffect(() => void (Authorization && loadCurrentUser()), [Authorization]);
  useEffect(() => {
    const onOnline = () => {
      recordDeviceOnline();
      void refetch(client);
    };
    // A page the browser brings back as it was left shows what was true then.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refetch(client);
    addEventListener('online', onOnline);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('pageshow', onShow);
    };
  }, [client]);

  const retry = async () => {
    setRetrying(true);
    // The device may be wrong about being offline: queries are to ask all the same.
    onlineManager.setOnline(true);
    await refetch(client);
    setRetrying(false);
  };
  if (!online || lost) return <OfflineNotice onRetry={() => void retry()} retrying={retrying} />;
  const quiet = MONEY.test(pageOfPath(pathname) ?? '');
  if (quiet) return null;
  return (
    <>
      {newerBuild ? <UpdateNotice build={newerBuild} onUpdate={() => location.reload()} /> : null}
      {Authorization ? (
        <Suspense fallback={null}>
          <ConsentSheet />
        </Suspense>
      ) : null}
    </>
  );
}
