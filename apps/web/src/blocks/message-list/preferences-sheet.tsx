import { noticePreferences, noticeSetPreference } from '@marque/contract/notice/endpoints';
import type { In } from '@marque/contract/core';
import type { NoticeChannel } from '@marque/contract/notice/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CHANNEL_NAMES, KIND_NAMES } from './notice-labels.ts';

const CHANNELS = ['app', 'sms'] as const satisfies readonly NoticeChannel[];
type ShownChannel = (typeof CHANNELS)[number];

type PreferencesSheetProps = { open: boolean; onClose: () => void };

/** The preferences for each kind of notice: in the product, and by SMS. */
export default function PreferencesSheet({ open, onClose }: PreferencesSheetProps) {
  const { call, key, query } = useApi();
  const client = useQueryClient();
  const preferences = useQuery({ ...query(noticePreferences, {}), enabled: open });
  const [channel, setChannel] = useState<ShownChannel>('app');
  const change = useWrite({
    mutationFn: (input: In<typeof noticeSetPreference>) => call(noticeSetPreference, input),
    every: true,
    onSuccess: (now) => client.setQueryData(key(noticePreferences, {}), now),
  });
  return (
    <Sheet open={open} onClose={onClose} title="消息设置">
      <ChoiceChips
        label="提醒方式"
        options={CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }))}
        value={channel}
        onChange={setChannel}
        even
      />
      <QueryView of={preferences} skeleton={<Skeleton height={468} />}>
        {({ kinds }) =>
          kinds.map(({ kind, channels }) => {
            const { on, fixed } = channels.find((one) => one.channel === channel)!;
            return (
              <SwitchRow
                key={kind}
                label={KIND_NAMES[kind]}
                name={`${KIND_NAMES[kind]}${CHANNEL_NAMES[channel]}`}
                note={fixed ? '账号安全的短信不能关闭' : undefined}
                checked={on}
                disabled={fixed}
                onChange={(next) => change.mutate({ kind, channel, on: next })}
              />
            );
          })
        }
      </QueryView>
    </Sheet>
  );
}
