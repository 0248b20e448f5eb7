import { appletTarget } from '@marque/contract/community/jump/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';

/** Queries a target, and once it did not open, the address that a code can hold. */
export function useAppletTarget(asked: Omit<In<typeof appletTarget>, 'host'>, enabled = true) {
  const api = useApi();
  const [failed, setFailed] = useState(false);
  const { environment } = platform().host;
  // A browser is given an address that WeChat also opens from a code.
  const host = failed ? 'browser' : environment;
  const query = useQuery({ ...api.query(appletTarget, { ...asked, host }, 'steady'), enabled });
  return { ...query, failed, fail: useCallback(() => setFailed(true), []) };
}
