import { usePageId, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';

/** What is chosen of owners' rights, in the address of the page that shows them. */
export function useRightsParams() {
  const params = usePageParams(usePageId<'member.rights' | 'member.memberRights'>());
  const [, setQuery] = useQueryParams();
  const set = (next: Record<string, string>) =>
    setQuery((query) => new URLSearchParams({ ...Object.fromEntries(query), ...next }));
  return [params, set] as const;
}
