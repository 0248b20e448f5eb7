/** What answers say besides their data: whether the network carries, whether a newer build is out. */
type Connection = {
  /** The last call did not reach the server. */
  lost: boolean;
  /** The build the server gives out now, where it is not this one. */
  newerBuild: string | null;
};

let connection: Connection = { lost: false, newerBuild: null };
const listeners = new Set<() => void>();

function change(next: Partial<Connection>): void {
  const changed = { ...connection, ...next };
  if (changed.lost === connection.lost && changed.newerBuild === connection.newerBuild) return;
  connection = changed;
  for (const listener of listeners) listener();
}

/** An answer came, whatever it says; `build` is its x-build header. */
export const noteAnswer = (build: string | null): void =>
  change({
    lost: false,
    newerBuild:
      __BUILD_ID__ !== '' && build !== null && build !== __BUILD_ID__
        ? build
        : connection.newerBuild,
  });

export const noteLost = (): void => change({ lost: true });
/** The device says that it is back; the next call will show. */
export const noteOnline = (): void => change({ lost: false });

export const connectionState = (): Connection => connection;
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
