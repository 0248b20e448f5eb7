import { actDetail, actSign } from '@marque/contract/community/act/endpoints';
import type { Act } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import type { In } from '@marque/contract/core';
import type { Answer } from '@marque/contract/form-data/answer';
import { formOpen } from '@marque/contract/form-data/endpoints';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import { walk } from '@marque/contract/form-data/walk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptAnswers } from '#blocks/form-engine/use-kept-answers.ts';
import { type ApiError, isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage, useQueryParams } from '#shared/routing/navigation.tsx';
import { clearDraft, readDraft, saveDraft, withSavedFields } from '#shared/session/draft.ts';
import { useSession } from '#shared/session/session.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { beatIds, problemOf, type SignBeat, type SignDraft } from './sign-draft.ts';

type SignUpOptions = {
  act: Act;
  opened: OpenedForm;
  carFirst: boolean;
  session: string | undefined;
};
type SignUpInput = In<typeof actSign>;

/** The session that is chosen without a tap: the one of the address, or the only one. */
function firstSession({ sessions }: Act, wanted: string | undefined): string {
  const open = sessions.filter(({ state, queues }) => state === 'open' || queues);
  const [only] = open;
  return open.some(({ id }) => id === wanted) ? wanted! : open.length === 1 ? only!.id : '';
}

/** What a person has chosen, which stays until it is sent. */
function useDraft({ act, session }: SignUpOptions) {
  const name = `act:${act.id}`;
  const [draft, setDraft] = useState<SignDraft>(() =>
    withSavedFields(
      {
        sessionId: firstSession(act, session),
        carId: '',
        companions: [],
        show: true,
        agreed: false,
      },
      readDraft(name),
    ),
  );
  const change = (part: Partial<SignDraft>) => {
    const next = { ...draft, ...part };
    saveDraft(name, next);
    setDraft(next);
  };
  return { draft, change, forget: () => clearDraft(name) };
}

/** Sends the sign-up. Nothing that was typed is lost when the last places go meanwhile. */
function useSending({ act }: SignUpOptions, onSigned: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const [query] = useQueryParams();
  // Who read the venue's code before signing up checks in with it.
  const presence = query.get('presence');
  const refresh = () => client.invalidateQueries({ queryKey: api.key(actDetail, { id: act.id }) });
  const sending = useWrite({
    mutationFn: (sent: SignUpInput, idempotencyKey) => api.call(actSign, sent, { idempotencyKey }),
    purpose: (sent) => `act.sign:${JSON.stringify(sent)}`,
    meta: { ownError: true },
    onSuccess: async ({ joinId, status }) => {
      onSigned();
      void client.invalidateQueries();
      if (status === JOIN_CODES.pendingPay)
        await go('mall.payCenter', { id: joinId, subject: 'actJoin' }, { replace: true });
      else
        await go(
          'community.actSign',
          { id: act.id, ...(presence && { presence }) },
          { replace: true },
        );
    },
    onError: (error, sent) => {
      if (isRefusal(actSign, error, 'ACT_FULL')) void queueInstead(error, sent);
      else {
        toast(messageOf(error));
        if (isRefusal(actSign, error, 'ACT_FORM_CHANGED'))
          void client.invalidateQueries({ queryKey: [formOpen.id] });
        void refresh();
      }
    },
  });
  const queueInstead = async (error: ApiError, sent: SignUpInput) => {
    void refresh();
    const { left, queues } = error.body.data as { left: number; queues: boolean };
    const some = left > 0 ? `名额只剩 ${left} 个，你们有 ${sent.seats} 位` : '名额刚刚没了';
    const sure =
      queues &&
      (await askConfirm({
        title: some,
        text: '可以加入候补，有空位按顺序补上。',
        yes: '加入候补',
      }));
    if (sure) sending.mutate({ ...sent, waitlist: true });
    else if (!queues) toast('名额和候补都满了，看看别的场次');
  };

  return sending;
}

/** One person's sign-up: what was chosen, what it lacks, and sending it. */
export function useSignUp(asked: SignUpOptions) {
  const { act, opened, carFirst } = asked;
  const { city } = useSession();
  const { draft, change, forget } = useDraft(asked);
  const of = { formId: opened.formId, subjectId: act.id };
  const answers = useKeptAnswers(of, opened);
  const walked = walk(opened.definition, answers.answers, opened.full);
  const isAsked = act.formId !== null;
  const ids = beatIds(act, isAsked, carFirst);
  const problem = (beat: SignBeat) =>
    problemOf(beat, act, draft, walked.ending !== null || !isAsked);
  const [open, setOpen] = useState<SignBeat>(() => ids.find(problem) ?? 'agree');
  const [tried, setTried] = useState<readonly SignBeat[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useSending(asked, () => {
    answers.forget();
    forget();
  });

  const session = act.sessions.find(({ id }) => id === draft.sessionId);
  const waits = session?.state === 'full';
  const submit = () => {
    if (busy || sending.isPending) return;
    setTried(ids);
    const lacking = ids.find(problem);
    if (lacking) {
      setOpen(lacking);
      return;
    }
    sending.mutate({
      actId: act.id,
      sessionId: draft.sessionId,
      version: act.version,
      formVersion: isAsked ? opened.version : null,
      answers: walked.answers as Record<string, Answer>,
      seats: draft.companions.length + 1,
      companions: draft.companions.map((name) => name.trim()),
      carId: draft.carId || null,
      show: draft.show,
      city: draft.show ? city : '',
      agreement: true,
      waitlist: waits,
    });
  };
  /** Goes on to the next question once this one is complete. */
  const next = () => {
    setTried([...tried, open]);
    if (problem(open)) return;
    const place = ids.indexOf(open);
    setOpen(ids[place + 1] ?? open);
  };
  return {
    ids,
    draft,
    change,
    answers,
    walked,
    open,
    setOpen,
    problemOf: (beat: SignBeat) => (tried.includes(beat) ? problem(beat) : ''),
    isTried: (beat: SignBeat) => tried.includes(beat),
    isDone: (beat: SignBeat) => problem(beat) === '',
    isLast: open === ids[ids.length - 1],
    waits,
    next,
    submit,
    setBusy,
    sending: busy || sending.isPending,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
