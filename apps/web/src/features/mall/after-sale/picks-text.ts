/** Returns the pieces by line in the format of the request; undefined lets the server choose. */
export const picksText = (picks: Record<string, number> | null): string | undefined =>
  picks === null
    ? undefined
    : Object.entries(picks)
        .map(([lineId, quantity]) => `${lineId}:${quantity}`)
        .join(',');
