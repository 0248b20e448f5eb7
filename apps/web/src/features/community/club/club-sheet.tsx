import { AnnouncementForm } from '@marque/contract/community/club/form';
import type { Club } from '@marque/contract/community/club/schema';
import { useState } from 'react';
import { ReportButton } from '#blocks/moderation/report-button.tsx';
import { FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useAnnounce, useLeading, useMembership } from './use-club.ts';

export type ClubSheetProps = { of: Club; open: boolean; onShare: () => void; onClose: () => void };

/** What else one can do about a club: share, announce, leave, report. */
export default function ClubSheet({ of, open, onShare, onClose }: ClubSheetProps) {
  const { actions, id, name, announcements } = of;
  const { leave } = useMembership(of);
  const { unannounce } = useLeading(id);
  const [announcing, setAnnouncing] = useState(false);
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  const askLeave = async () => {
    const sure = await askConfirm({
      title: `退出${name}？`,
      text: '只给成员看的内容你会看不到，发过的内容会留下。',
      yes: '退出',
      no: '留下',
    });
    if (sure) leave.mutate();
  };
  const [latest] = announcements;
  return (
    <>
      <Sheet open={open} onClose={onClose} title={name}>
        {actions.includes('share') ? <ListRow label="邀请车友" onClick={after(onShare)} /> : null}
        {actions.includes('announce') ? (
          <ListRow label="发公告" onClick={after(() => setAnnouncing(true))} />
        ) : null}
        {actions.includes('announce') && latest ? (
          <ListRow
            label="撤下最上面的公告"
            note={latest.text.slice(0, 20)}
            onClick={after(() => unannounce.mutate(latest.id))}
          />
        ) : null}
        {actions.includes('leave') && of.membership === 'member' ? (
          <ListRow label="退出车友会" onClick={after(() => void askLeave())} />
        ) : null}
        {actions.includes('report') ? (
          <ListRow label="内容有问题" value={<ReportButton subject={{ kind: 'clubText', id }} />} />
        ) : null}
      </Sheet>
      <Sheet open={announcing} onClose={() => setAnnouncing(false)} title="发公告">
        <AnnounceForm clubId={id} onDone={() => setAnnouncing(false)} />
      </Sheet>
    </>
  );
}

function AnnounceForm({ clubId, onDone }: { clubId: string; onDone: () => void }) {
  const form = useWriteForm({
    rules: AnnouncementForm,
    initial: { text: '', pinned: false },
    refusals: { CLUB_PINNED_FULL: 'pinned' },
    draft: `club.announce:${clubId}`,
    write: useAnnounce(clubId, onDone),
  });
  const pinned = useField(form, 'pinned');
  return (
    <FormView of={form}>
      <LongField of={form} name="text" label="公告" placeholder="要告诉所有成员的事" />
      <SwitchRow
        label="置顶"
        note={pinned.error ?? '最多置顶 3 条'}
        checked={pinned.value}
        onChange={pinned.onChange}
      />
      <Submit of={form}>发布公告</Submit>
    </FormView>
  );
}
