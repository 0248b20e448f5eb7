/** Pieces by line as the call takes them; undefined leaves the choice to the server. */
export const picksText = (picks: Record<string, number> | null): string | undefined =>
  picks === null
    ? undefined
    : Object.entries(picks)
        .map(([lineId, quantity]) => `${lineId}:${quantity}`)
        .join(',');
