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

// When the sheet's code does not load, the next visit asks for the consent.
const ConsentSheet = lazy<ComponentType>(() =>
  import('#blocks/consent-sheet/consent-sheet.tsx').then(
    ({ ConsentSheet: sheet }) => ({ default: sheet }),
    () => ({ default: () => null }),
  ),
);

/** Matches payment pages, which show neither the consent sheet nor the update notice. */
const MONEY = /pay|order(Create|Submit)|booking/i;

/** Refetches all queries of the open pages. */
const refetch = (client: QueryClient) => client.invalidateQueries({ refetchType: 'active' });

function onDeviceLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Watches network, releases, keyboard and session. It loads after the first view is shown. */
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
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [client]);

  const retry = async () => {
    setRetrying(true);
    // The device may wrongly report that it is offline, so the queries run anyway.
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
