import { createStore } from '../store.ts';

/** What answers say besides their data: whether the network carries, whether a newer build is out. */
type Connection = {
  /** The last call did not reach the server. */
  lost: boolean;
  /** The build the server gives out now, where it is not this one. */
  newerBuild: string | null;
};

export const connection = createStore<Connection>({ lost: false, newerBuild: null });

function change(next: Partial<Connection>): void {
  const before = connection.get();
  const changed = { ...before, ...next };
  if (changed.lost !== before.lost || changed.newerBuild !== before.newerBuild)
    connection.set(changed);
}

/** An answer came, whatever it says; `build` is its x-build header. */
export const recordAnswer = (build: string | null): void =>
  change({
    lost: false,
    newerBuild:
      __BUILD_ID__ !== '' && build !== null && build !== __BUILD_ID__
        ? build
        : connection.get().newerBuild,
  });

export const recordConnectionLost = (): void => change({ lost: true });
/** The device says that it is back; the next call will show. */
export const recordDeviceOnline = (): void => change({ lost: false });
