import { appointmentSlots, createAppointment } from '@marque/contract/appointment/endpoints';
import type { Appointment, Slot } from '@marque/contract/appointment/schema';
import type { In } from '@marque/contract/core';
import type { MaintainVisitForm, RepairVisitForm } from '@marque/contract/maintenance/booking/form';
import { maintenanceQuote } from '@marque/contract/maintenance/endpoints';
import type { Quote } from '@marque/contract/maintenance/quote-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BEATS,
  type BeatId,
  beginVisit,
  visitDraft,
  type VisitValues,
  type WantedVisit,
} from '#blocks/workshop-visit/visit-draft.ts';
import { nearestSlots } from '#blocks/slot-picker/nearest-slots.ts';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { beatOf, beatOfRefusal, REFUSALS, rulesOf } from './visit-beats.ts';

/** Refusals that the page answers with a sheet. */
const isAnswered = (error: unknown): boolean =>
  isRefusal(createAppointment, error, 'PRICE_CHANGED') ||
  isRefusal(createAppointment, error, 'OPEN_EXISTS');

const TAKEN = '手慢了，这个时段刚被约走，看看这三个';

type SubmittedVisit = VisitValues & { seenFen: number };

function inputOf(sent: SubmittedVisit): In<typeof createAppointment> {
  const { kind, carId, items, seenFen, passes, note } = sent;
  const subject = { carId, items, seenFen, passes, note };
  const at = {
    dealerId: sent.dealerId,
    start: sent.start,
    contact: { name: sent.name, phone: sent.phone },
    ...(sent.personId && { resourceId: sent.personId }),
  };
  return kind === 'repair'
    ? {
        ...at,
        kind,
        subject: {
          ...subject,
          symptom: sent.symptom,
          pictures: sent.pictures.map(({ key }) => key),
        },
      }
    : { ...at, kind, subject };
}

type VisitFormOptions = { wanted: WantedVisit; onBooked: (visit: Appointment) => void };

/** The form of a visit to the workshop, and sending it. */
export function useVisitForm({ wanted, onBooked }: VisitFormOptions) {
  const api = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const { phone, nickName } = useSession();
  const [begun] = useState(wanted);
  const begin = (kept: Record<string, unknown> | null): VisitValues => {
    const values = beginVisit(kept, begun);
    if (!signedIn) return values;
    const name = values.name || (nickName.length >= 2 && nickName.length <= 20 ? nickName : '');
    return { ...values, phone: values.phone || phone, name };
  };
  const [kind, setKind] = useState(() => begin(null).kind);
  const [nearest, setNearest] = useState<readonly Slot[]>([]);
  const [changed, setChanged] = useState<{ oldFen: number; quote: Quote } | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const form = useWriteForm<
    VisitValues,
    typeof MaintainVisitForm | typeof RepairVisitForm,
    Appointment,
    SubmittedVisit
  >({
    rules: rulesOf(kind),
    initial: begin(null),
    draft: visitDraft(api.brand),
    read: begin,
    write: {
      mutationFn: (sent, key) =>
        api.call(createAppointment, inputOf(sent), { idempotencyKey: key }),
      purpose: (sent) => `visit:${JSON.stringify(inputOf(sent))}`,
      onSuccess: async (visit) => {
        onBooked(visit);
        await client.invalidateQueries();
      },
      onError: (error, sent) => {
        // What is wrong is said at its question, which may be closed.
        form.set({ beat: beatOfRefusal(error) ?? form.values().beat });
        const free = nearestSlots(error);
        if (free) {
          setNearest(free);
          void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
        } else if (isRefusal(createAppointment, error, 'PRICE_CHANGED')) {
          const { quote } = error.body.data as { quote: Quote };
          setChanged({ oldFen: sent.seenFen, quote });
          void client.invalidateQueries({ queryKey: [maintenanceQuote.id] });
        } else if (isRefusal(createAppointment, error, 'OPEN_EXISTS')) {
          setOpenId((error.body.data as { id: string }).id);
        } else void client.invalidateQueries({ queryKey: [appointmentSlots.id] });
      },
    },
    refusals: REFUSALS,
    answeredElsewhere: isAnswered,
    errorMessage: (error) =>
      isRefusal(createAppointment, error, 'SLOT_TAKEN') ? TAKEN : messageOf(error),
  });
  const values = useValues<VisitValues>(form);
  if (values.kind !== kind) setKind(values.kind);
  const open = (beat: BeatId) => form.set({ beat });
  return {
    form,
    values,
    open,
    nearest,
    /** Changes values on which the free times depend; a chosen time no longer holds. */
    change: (to: Partial<VisitValues>) => {
      form.set({ ...to, start: '', personId: '' });
      setNearest([]);
    },
    pick: (start: string) => {
      form.set({ start });
      setNearest([]);
    },
    /** Opens the first question that lacks something and says what; otherwise sends the form. */
    submit: (seenFen: number) => {
      const lacking = beatOf(kind, form.values());
      if (lacking) open(lacking);
      form.checked((sent) => form.send({ ...form.values(), ...sent, seenFen } as SubmittedVisit));
    },
    changed: { of: changed, close: () => setChanged(null) },
    openId: { of: openId, close: () => setOpenId(null) },
    /** Whether every question but the last is answered. */
    isLast: values.beat === BEATS.at(-1),
  };
}
export type VisitForm = ReturnType<typeof useVisitForm>;
