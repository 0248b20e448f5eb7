import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import type { Appointment } from '@marque/contract/appointment/schema';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';

type Href = ReturnType<typeof useHref>;
/** The addresses at which an appointment is moved and booked again; null where its kind has none. */
type Ways = {
  move: (of: Appointment, start?: string) => string | null;
  again: (of: Appointment, start?: string) => string | null;
};

const NONE: Ways = { move: () => null, again: () => null };

const WAYS: Partial<Record<AppointmentKindName, (href: Href) => Ways>> = {
  testDrive: (href) => ({
    move: ({ id }) => href('cars.appointmentDrive', { id }),
    again: (of) =>
      href('cars.appointmentDrive', {
        again: of.id,
        seriesId: driveOf(of)?.seriesId,
        dealerId: of.dealer.id,
        from: 'maintenance.reseeRecord',
      }),
  }),
  maintain: (href) => work(href),
  repair: (href) => work(href),
};

/** Work on a car: one form books, moves and repeats it. */
const work = (href: Href): Ways => ({
  move: ({ id, kind }, start) => href('maintenance.maintenance', { move: id, kind, start }),
  again: ({ id, kind, dealer }, start) =>
    href('maintenance.maintenance', { again: id, kind, dealerId: dealer.id, start }),
});

/** The pages of an appointment: its own, and those that move it and book it again. */
export function useAppointmentWays() {
  const href = useHref();
  const addressOf = useServerLink();
  const waysOf = ({ kind }: Appointment): Ways => WAYS[kind]?.(href) ?? NONE;
  return {
    /** The page of an appointment: that of its subject, where its kind has one. */
    own: ({ id, link }: Appointment): string =>
      (link && addressOf(link)) ?? href('maintenance.mainResult', { id }),
    /** Where it is moved; for kinds without such a page the page of its subject. */
    move: (of: Appointment, start?: string): string | null =>
      of.actions.includes('reschedule')
        ? (waysOf(of).move(of, start) ?? (of.link && addressOf(of.link)))
        : null,
    again: (of: Appointment, start?: string): string | null => waysOf(of).again(of, start),
  };
}
