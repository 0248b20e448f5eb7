import type { Out } from '@marque/contract/core';
import { mediaUpload } from '@marque/contract/media/endpoints';
import { profile, updateProfile } from '@marque/contract/session/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { sessionFieldsOf, updateSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Queries the signed-in member's profile and returns its mutations. */
export function useProfile(enabled: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({ ...api.query(profile, {}, 'live'), enabled });
  const [share, setShare] = useState(0);

  const keep = (changed: Out<typeof updateProfile>) => {
    client.setQueryData(api.key(profile, {}), changed);
    updateSession(sessionFieldsOf(changed));
    toast('已保存');
  };
  const naming = {
    mutationFn: (named: { nickName: string }) => api.call(updateProfile, named),
    onSuccess: keep,
  };
  const picturing = useWrite({
    mutationFn: async (file: File) => {
      setShare(0);
      const { key } = await api.call(mediaUpload, { file }, { onProgress: setShare });
      return api.call(updateProfile, { avatar: key });
    },
    onSuccess: keep,
  });
  return { query, naming, picturing, share };
}
