import { noticeUnread } from '@marque/contract/notice/endpoints';
import type { Unread } from '@marque/contract/notice/schema';
import { useQuery } from '@tanstack/react-query';
import { sumBy } from 'es-toolkit';
import gear from 'virtual:icon/gear-six';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { MessageList } from '#blocks/message-list/message-list.tsx';
import { NOTICE_TABS, type NoticeTabId } from '#blocks/message-list/notice-labels.ts';
import { useMessages } from '#blocks/message-list/use-messages.ts';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './notices.module.css';

const PreferencesSheet = lazySheet(() => import('#blocks/message-list/preferences-sheet.tsx'));

export function Component() {
  const [choosing, setChoosing] = useState(false);
  return (
    <Page
      id="community.notices"
      action={
        useSignedIn() ? (
          <IconButton icon={gear} size={22} label="消息设置" onClick={() => setChoosing(true)} />
        ) : null
      }
    >
      <MemberGate title="登录后查看消息">
        <Notices />
      </MemberGate>
      <PreferencesSheet open={choosing} onClose={() => setChoosing(false)} />
    </Page>
  );
}

/** The unread notices of each tab. */
const unreadIn = ({ kinds }: Unread, tab: (typeof NOTICE_TABS)[number]): number =>
  sumBy([...tab.kinds], (kind) => kinds[kind] ?? 0);

function Notices() {
  const api = useApi();
  const unread = useQuery(api.query(noticeUnread, {}, 'live'));
  return (
    <QueryView of={unread} skeleton={<Skeleton height={320} />}>
      {(counts) => <Tabbed unread={counts} />}
    </QueryView>
  );
}

function Tabbed({ unread }: { unread: Unread }) {
  const [query, setQuery] = useQueryParams();
  // Opened without a tab, the page begins with the first that has something new, and stays there.
  const [begun] = useState<NoticeTabId>(
    () => NOTICE_TABS.find((tab) => unreadIn(unread, tab) > 0)?.id ?? 'talk',
  );
  const asked = query.get('tab') ?? begun;
  const tab = NOTICE_TABS.find(({ id }) => id === asked) ?? NOTICE_TABS[0];
  const { read } = useMessages(tab.kinds);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.figure}>
          {unread.total}
          <small>条未读</small>
        </p>
        <Button
          kind="plain"
          size="small"
          disabled={unread.total === 0}
          busy={read.isPending}
          // Notices that arrive after this moment stay unread.
          onClick={() => read.mutate({ until: new Date(serverNow()).toISOString() })}
        >
          全部已读
        </Button>
      </div>
      <Tabs
        label="消息"
        tabs={NOTICE_TABS.map((one) => ({
          id: one.id,
          name: one.name,
          count: unreadIn(unread, one),
        }))}
        value={tab.id}
        onChange={(id) => setQuery({ tab: id })}
      />
      <MessageList key={tab.id} kinds={tab.kinds} empty={tab.empty} />
    </>
  );
}
