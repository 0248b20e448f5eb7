import type { Handover } from '@marque/contract/car-order/delivery/schema';
import { AppointmentCard } from '#blocks/appointment-card/appointment-card.tsx';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { useEffect, useRef, useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { Checklist, Defects } from './checklist.tsx';
import * as styles from './delivery.module.css';
import { HomePart, type Where } from './home-part.tsx';
import { type HandoverState, useHandover } from './use-handover.ts';

/** Restores the choice of home delivery after the person has added an address elsewhere. */
function useWhere(id: string): [Where | null, (where: Where | null) => void] {
  const draft = `handoverPlace:${id}`;
  const [where, setWhere] = useState<Where | null>(() =>
    readDraft(draft)?.where === 'home' ? 'home' : null,
  );
  return [
    where,
    (to) => {
      if (to === null) clearDraft(draft);
      else saveDraft(draft, { where: to });
      setWhere(to);
    },
  ];
}

type DeliverySheetProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  /** Called to open the invoice. */
  onInvoice: () => void;
};

/** The sheet of the hand-over: obstacles, appointment, checklist, and the code for the store. */
export default function DeliverySheet({ open, onClose, id, onInvoice }: DeliverySheetProps) {
  const handover = useHandover(id, open);
  const { data } = handover.query;
  const [where, setWhere] = useWhere(id);
  // The place comes first because it changes the available times.
  const lacksPlace =
    where === 'home' && !data?.booking && !data?.home?.place && Boolean(data?.home?.offer);
  const isChoosing =
    data !== undefined && !lacksPlace && (data.booking === null || handover.isMoving);
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      title="交车"
      footer={
        isChoosing ? (
          <Button block busy={handover.isBooking} onClick={() => handover.book(data)}>
            {data.booking ? '改到这个时间' : '就约这个时间'}
          </Button>
        ) : null
      }
    >
      <QueryView of={handover.query} skeleton={<Skeleton height={320} />}>
        {(of) => (
          <Steps
            of={of}
            handover={handover}
            onInvoice={onInvoice}
            isChoosing={isChoosing}
            where={where}
            onWhere={setWhere}
          />
        )}
      </QueryView>
    </Sheet>
  );
}

type StepsProps = {
  of: Handover;
  handover: HandoverState;
  onInvoice: () => void;
  isChoosing: boolean;
  where: Where | null;
  onWhere: (where: Where | null) => void;
};

function Steps({ of, handover, onInvoice, isChoosing, where, onWhere }: StepsProps) {
  const { booking, pass, isCheckable, openItems, dealerId, orderId } = of;
  return (
    <>
      {pass ? <Code key={pass.code} code={pass.code} /> : null}
      <OpenItems of={openItems} id={orderId} onInvoice={onInvoice} />
      <Defects of={of} />
      {booking ? <AppointmentCard appointment={booking} onReschedule={handover.move} /> : null}
      {booking && of.home?.place ? (
        <ListRow label={of.home.place.address} note="司机和顾问把车开到这里" />
      ) : null}
      {of.home && !booking && !of.openItems.some(({ code }) => code === 'CAR_EVENT_REFUSED') ? (
        <HomePart
          of={of.home}
          id={orderId}
          where={where}
          onWhere={onWhere}
          onPlaced={() => handover.pick(null)}
        />
      ) : null}
      {isChoosing ? (
        <div className={styles.slots}>
          <SlotPicker
            title={booking ? '改到什么时候' : of.home?.place ? '什么时候送到' : '什么时候来交车'}
            kind="delivery"
            dealerId={dealerId}
            subject={{ orderId }}
            key={of.home?.place?.km ?? 'store'}
            replaces={booking?.id}
            value={handover.start}
            onPick={handover.pick}
            problem={handover.problem}
            nearest={handover.nearest}
          />
        </div>
      ) : null}
      <Checklist of={of} check={handover.check} />
      {isCheckable ? null : (
        <p className={styles.end}>
          交车当天和顾问一项一项核对，全部没问题才出交车码。有一项不对就先处理，不用当场勉强收车。
        </p>
      )}
    </>
  );
}

/** The hand-over code, scrolled into view once the checklist is complete. */
function Code({ code }: { code: string }) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <section ref={shown} className={styles.section} aria-label="交车码">
      <CardTitle as="h3">都核对好了，给门店看这个码</CardTitle>
      <PassCode code={code} turning={[]} usable statusText="待使用" over={null} />
      <Note>只在今天、只在这家门店有效。门店扫码后，车和钥匙就交给你。</Note>
    </section>
  );
}

type OpenItemsProps = { of: Handover['openItems']; id: string; onInvoice: () => void };

/** The obstacles to the hand-over, each with a link. */
function OpenItems({ of, id, onInvoice }: OpenItemsProps) {
  const href = useHref();
  if (of.length === 0) return null;
  const wayOf = ({ action }: (typeof of)[number]) => {
    if (action === 'pay') return { to: href('carOrder.payType', { id }) };
    if (action === 'supplement') return { to: href('carOrder.supplement', { id }) };
    return action === 'invoice' ? { onClick: onInvoice } : {};
  };
  return (
    <section className={styles.section} aria-label="交车之前">
      <CardTitle as="h3">交车之前</CardTitle>
      {of.map((item) => (
        <ListRow key={item.code} label={item.what} value={item.way || '等门店'} {...wayOf(item)} />
      ))}
    </section>
  );
}
