import type { DeskToday } from '@marque/contract/pass/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { DeskForm } from './desk-form.tsx';
import { DeskMemberCard } from './desk-member.tsx';
import { DeskPassCard } from './desk-pass.tsx';
import { TodayList } from './today-list.tsx';
import { useDesk } from './use-desk.ts';
import * as styles from './desk.module.css';

/** The desk of a store's staff: scan and redeem passes, and see today's redemptions. */
export default function Desk({ today }: { today: DeskToday }) {
  const desk = useDesk();
  return (
    <>
      <p className={styles.store}>{today.store}</p>
      <Card>
        {desk.onDesk?.pass.member ? (
          <DeskMemberCard
            member={desk.onDesk.pass.member}
            holder={desk.onDesk.pass.holder}
            busy={desk.look.isPending}
            refusal={desk.refusal}
            onLook={(code) => desk.look.mutate({ text: code })}
            onNext={desk.clear}
          />
        ) : desk.onDesk ? (
          <DeskPassCard
            pass={desk.onDesk.pass}
            taken={desk.onDesk.taken}
            busy={desk.take.isPending}
            onTake={() => desk.onDesk && desk.take.mutate(desk.onDesk.pass)}
            onNext={desk.clear}
          />
        ) : (
          <DeskForm
            busy={desk.look.isPending}
            tailNeeded={desk.tailNeeded}
            refusal={desk.refusal}
            onLook={desk.look.mutate}
          />
        )}
      </Card>
      <TodayList uses={today.uses} />
    </>
  );
}
