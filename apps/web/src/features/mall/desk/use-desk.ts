import { passLook, passToday, passUndo, passUse } from '@marque/contract/pass/endpoints';
import type { DeskPass, DeskUse } from '@marque/contract/pass/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** A typed or scanned code; `tail` is the last digits of the phone number, where required. */
export type DeskCode = { text: string; tail?: string | undefined };

/** The pass on the desk: null, one to redeem, or one already redeemed. */
type OnDesk = { pass: DeskPass; taken: { store: string } | null } | null;

/** Looks up passes by their code and redeems them. */
export function useDesk() {
  const api = useApi();
  const client = useQueryClient();
  const [onDesk, setOnDesk] = useState<OnDesk>(null);
  const askToday = () => void client.invalidateQueries({ queryKey: [passToday.id] });
  const look = useWrite({
    mutationFn: (shown: DeskCode) => api.call(passLook, shown),
    meta: { ownError: true },
    onSuccess: (pass) => setOnDesk({ pass, taken: null }),
  });
  const take = useWrite({
    mutationFn: ({ code }: DeskPass, idempotencyKey) =>
      api.call(passUse, { code }, { idempotencyKey }),
    purpose: ({ code, usesLeft }) => `pass.use:${code}:${usesLeft}`,
    onSuccess: ({ pass, store }) => setOnDesk({ pass, taken: { store } }),
    // The pass has changed on the server, so the shown one is discarded.
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

/** Returns the write that undoes a redemption. */
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
