import { noticePreferences, noticeSubscribed } from '@marque/contract/notice/endpoints';
import type { NoticeTemplate, SubscribeHost } from '@marque/contract/notice/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { platform } from '#shared/platform/platform.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './subscribe-card.module.css';

type SubscribeCardProps = {
  /** The templates to ask for. Those that the person has answered are not asked for again. */
  templates: readonly NoticeTemplate[];
  text: string;
};

/** Offers subscribe messages of the host; nothing without such a host, or after an answer. */
export function SubscribeCard(props: SubscribeCardProps) {
  const host = platform().subscribeHost;
  return host ? <Offer {...props} host={host} /> : null;
}

function Offer({ templates, text, host }: SubscribeCardProps & { host: SubscribeHost }) {
  const api = useApi();
  const { data } = useQuery(api.query(noticePreferences, {}));
  const [answered, setAnswered] = useState(false);
  const refuse = useWrite({
    mutationFn: (refused: NoticeTemplate[]) =>
      api.call(noticeSubscribed, { host, templates: [], refused }),
    onSuccess: () => setAnswered(true),
  });
  const open =
    data?.subscribe.filter(
      (one) => one.host === host && one.answer === 'open' && templates.includes(one.template),
    ) ?? [];
  if (answered || open.length === 0) return null;
  const names = open.map(({ template }) => template);
  const ask = async () => {
    const outcome = await platform().subscribe({
      templates: names,
      templateIds: open.map(({ templateId }) => templateId),
    });
    if (outcome.ok) setAnswered(true);
    else toast(outcome.message);
  };
  return (
    <Card aria-label="消息提醒" className={styles.card ?? ''}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button
          kind="plain"
          size="small"
          busy={refuse.isPending}
          onClick={() => refuse.mutate(names)}
        >
          不用了
        </Button>
        <Button kind="secondary" size="small" onClick={() => void ask()}>
          开启提醒
        </Button>
      </div>
    </Card>
  );
}
