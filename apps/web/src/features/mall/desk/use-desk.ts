import { passLook, passToday, passUndo, passUse } from '@marque/contract/pass/endpoints';
import type { DeskPass, DeskUse } from '@marque/contract/pass/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** What was typed or scanned; `tail` is asked for where it has to be. */
export type Shown = { text: string; tail?: string | undefined };

/** What lies on the desk: nothing, a pass to be taken, or one that was. */
type OnDesk = { pass: DeskPass; taken: { store: string } | null } | null;

/** Looks at codes and takes uses of them. */
export function useDesk() {
  const api = useApi();
  const client = useQueryClient();
  const [onDesk, setOnDesk] = useState<OnDesk>(null);
  const askToday = () => void client.invalidateQueries({ queryKey: [passToday.id] });
  const look = useWrite({
    mutationFn: (shown: Shown) => api.call(passLook, shown),
    meta: { ownError: true },
    onSuccess: (pass) => setOnDesk({ pass, taken: null }),
  });
  const take = useWrite({
    mutationFn: ({ code }: DeskPass, idempotencyKey) =>
      api.call(passUse, { code }, { idempotencyKey }),
    purpose: ({ code, usesLeft }) => `pass.use:${code}:${usesLeft}`,
    onSuccess: ({ pass, store }) => setOnDesk({ pass, taken: { store } }),
    // How it is now is another thing than what lies there.
    onError: () => setOnDesk(null),
    onSettled: askToday,
  });
  return {
    onDesk,
    look,
    take,
    tailNeeded:
      isRefusal(passLook, look.error, 'PASS_TAIL_NEEDED') ||
      isRefusal(passLook, look.error, 'PASS_TAIL_WRONG'),
    refusal: look.error ? messageOf(look.error) : undefined,
    clear: () => {
      setOnDesk(null);
      look.reset();
    },
  };
}

/** Takes a use back. */
export function useUndo() {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id, code }: DeskUse) => api.call(passUndo, { code, useId: id }),
    per: ({ id }) => id,
    onSuccess: () => toast('已撤销，次数退回给顾客'),
    onSettled: () => void client.invalidateQueries({ queryKey: [passToday.id] }),
  });
}
