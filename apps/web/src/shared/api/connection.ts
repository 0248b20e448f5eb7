import { createStore } from '../store.ts';

/** What the answers of calls reveal besides their data: the state of the network and the server's build. */
type Connection = {
  /** The last call did not reach the server. */
  lost: boolean;
  /** The id of the server's build when it differs from this one; otherwise null. */
  newerBuild: string | null;
};

export const connection = createStore<Connection>({ lost: false, newerBuild: null });

function change(next: Partial<Connection>): void {
  const before = connection.get();
  const changed = { ...before, ...next };
  if (changed.lost !== before.lost || changed.newerBuild !== before.newerBuild)
    connection.set(changed);
}

/** Records that any answer came; `build` is its `x-build` header. */
export const recordAnswer = (build: string | null): void =>
  change({
    lost: false,
    newerBuild:
      __BUILD_ID__ !== '' && build !== null && build !== __BUILD_ID__
        ? build
        : connection.get().newerBuild,
  });

export const recordConnectionLost = (): void => change({ lost: true });
/** Records that the device reports to be online. The next call shows whether it is true. */
export const recordDeviceOnline = (): void => change({ lost: false });
