import type { AppointmentStatus, Slot } from '@marque/contract/appointment/schema';
import type { Dealer } from '@marque/contract/dealer/schema';
import { clockText, minuteOf, momentAt } from '@marque/contract/dealer/opening';
import { timeText } from '@marque/contract/shanghai';
import type { NewNotice } from '../notice/module.ts';
import { known } from './known-appointment.ts';
import type { AppointmentKind } from './ports.ts';
import type { AppointmentRow, WaitRow } from './repository.ts';
import type { Actor } from './tables.ts';

export const STATUS_TEXT: Record<AppointmentStatus, string> = {
  toConfirm: '待门店确认',
  confirmed: '已预约',
  arrived: '已到店',
  done: '已完成',
  cancelled: '已取消',
  moved: '已改期',
  noShow: '未到店',
  expired: '已失效',
};

/** The texts of appointments at which the store comes to the person. */
const AT_DOOR: Partial<Record<AppointmentStatus, string>> = {
  arrived: '已上门',
  noShow: '未接上',
};

export const statusText = (row: AppointmentRow): string => {
  const { status, confirm_reason: reason, at_door: atDoor } = row;
  if (status === 'toConfirm' && reason === 'phone') return '待电话确认';
  return (atDoor ? AT_DOOR[status] : undefined) ?? STATUS_TEXT[status];
};

const EVENT_TEXT: Record<string, string> = {
  booked: '提交预约',
  rebooked: '改到这个时间',
  confirm: '门店已确认',
  silent: '预约已确认',
  expire: '没有联系上，预约已失效',
  reschedule: '改到别的时间',
  cancel: '取消预约',
  arrive: '到店',
  noShow: '没有到店',
  lateArrive: '到店',
  finish: '完成',
  another: '换人接待',
};

/** The text when a colleague takes over for the chosen person. */
export const anotherText = (person: string): string =>
  `你指定的${person}那时没空，由门店其他同事接待`;
const DOOR_EVENT_TEXT: Record<string, string> = {
  arrive: '门店上门',
  noShow: '没有接上',
  lateArrive: '门店上门',
};
export const eventText = (event: string, by: Actor, atDoor: boolean): string =>
  by === 'dealer' && (event === 'cancel' || event === 'reschedule')
    ? `门店${EVENT_TEXT[event]}`
    : ((atDoor ? DOOR_EVENT_TEXT[event] : undefined) ?? EVENT_TEXT[event] ?? event);

/** The text about what to do at the time. */
const comingText = ({ at_door: atDoor }: AppointmentRow): string =>
  atDoor ? '门店按时上门，见面时出示预约码就行。' : '到店出示预约码就行。';

type LabelledAppointment = {
  row: AppointmentRow;
  kind: AppointmentKind;
  dealer: Pick<Dealer, 'name' | 'phone'>;
};
type Message = Pick<NewNotice, 'title' | 'body' | 'ways'> & {
  dedupe: string;
  critical?: boolean;
  urgent?: boolean;
};

/** Builds a notice about an appointment. `critical` also sends an SMS. */
function message(
  { row, kind, dealer }: LabelledAppointment,
  { title, body, ...more }: Message,
  at: Date,
): NewNotice {
  return {
    userId: row.user_id,
    brand: row.brand,
    kind: 'car',
    title,
    body,
    link: kind.link(row.subject, row.id),
    outside: {
      template: 'appointment',
      values: { name: kind.labels.name, time: timeText(row.start_at), store: dealer.name },
    },
    at,
    ...more,
  };
}

/** The texts about appointments. */
export const phrase = {
  slot: (day: string, from: number, minutes: number, left: number): Slot => ({
    start: momentAt(day, from).toISOString(),
    end: momentAt(day, from + minutes).toISOString(),
    left,
  }),

  booked({
    moved,
    by,
    without,
    now,
    ...about
  }: LabelledAppointment & {
    moved: boolean;
    by: Actor;
    without: string | undefined;
    now: Date;
  }): NewNotice {
    const { row, kind, dealer } = about;
    const when = timeText(row.start_at);
    const verb = moved ? (by === 'dealer' ? '门店把时间改了' : '改期成功') : '预约成功';
    const waits =
      row.confirm_reason === 'phone'
        ? `门店会先打电话和你确认，没联系上的话预约会失效。`
        : row.confirm_reason === 'dealer'
          ? '门店正在确认，两个营业小时内没有别的消息就算确认。'
          : comingText(row);
    return message(
      about,
      {
        dedupe: `appointment.booked:${row.id}`,
        title:
          row.status === 'toConfirm' ? `${kind.labels.name}已提交` : `${kind.labels.name}${verb}`,
        body: without
          ? `${when}，${dealer.name}。${anotherText(without)}，不合适的话可以改期或取消。`
          : `${when}，${dealer.name}。${waits}`,
        critical: by === 'dealer',
      },
      now,
    );
  },

  another: (about: LabelledAppointment, person: string, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `appointment.another:${about.row.id}`,
        title: `${about.kind.labels.name}换人接待`,
        body: `${timeText(about.row.start_at)}，${about.dealer.name}。${anotherText(person)}，时间不变；不合适的话可以改期或取消。`,
        critical: true,
      },
      now,
    ),

  confirmed: (about: LabelledAppointment, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `appointment.confirmed:${about.row.id}`,
        title: `${about.kind.labels.name}已确认`,
        body: `${timeText(about.row.start_at)}，${about.dealer.name}，${comingText(about.row)}`,
        critical: true,
      },
      now,
    ),

  ended(
    about: LabelledAppointment & { by: Actor; reason: string; instead: readonly Date[] },
    now: Date,
  ): NewNotice {
    const { row, kind, dealer, by, reason, instead } = about;
    const why = reason ? `原因：${reason}。` : '';
    const again = kind.again;
    const ways = again
      ? instead.map((start) => ({
          text: timeText(start),
          link: again(known(row), start),
          until: new Date(start.getTime() - kind.leadMinutes * 60_000),
        }))
      : [];
    const hint =
      ways.length > 0
        ? '这几个时间还空着，点一个就能再约，填过的都还在。'
        : instead.length > 0
          ? `最近能约的是 ${instead.map(timeText).join('、')}，点开就能再约。`
          : '需要的话可以重新约个时间。';
    return message(
      about,
      {
        dedupe: `appointment.ended:${row.id}`,
        title: by === 'dealer' ? `门店取消了${kind.labels.name}` : `${kind.labels.name}已取消`,
        body: `${timeText(row.start_at)}，${dealer.name}。${why}${hint}`,
        critical: by === 'dealer',
        ways,
      },
      now,
    );
  },

  expired: (about: LabelledAppointment, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `appointment.ended:${about.row.id}`,
        title: `${about.kind.labels.name}已失效`,
        body: `门店没有联系上你，${timeText(about.row.start_at)}的预约已失效。需要的话请打 ${about.dealer.phone}。`,
        critical: true,
      },
      now,
    ),

  missed: (about: LabelledAppointment, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `appointment.missed:${about.row.id}`,
        title: about.row.at_door ? '上门没有接上？' : '是不是路上耽搁了？',
        body: about.row.at_door
          ? `${timeText(about.row.start_at)}的上门预约，${about.dealer.name}没有见到你。今天还方便的话，请打 ${about.dealer.phone}。`
          : `${timeText(about.row.start_at)}在${about.dealer.name}的预约还没有到店。今天还想来的话，请打 ${about.dealer.phone}。`,
        urgent: true,
      },
      now,
    ),

  reminder: (about: LabelledAppointment, which: 'day' | 'hours', now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `appointment.remind:${which}:${about.row.id}`,
        title:
          which === 'day'
            ? `明天${about.row.at_door ? '上门' : '到店'}：${about.kind.labels.name}`
            : `快到时间了：${about.kind.labels.name}`,
        body: `${timeText(about.row.start_at)}，${about.dealer.name}。时间不合适的话可以改期。`,
        critical: which === 'day',
        urgent: which === 'hours',
      },
      now,
    ),

  offer(
    {
      entry,
      kind,
      dealer,
    }: { entry: WaitRow; kind: AppointmentKind; dealer: Pick<Dealer, 'name'> },
    {
      start,
      until,
      person,
      another,
    }: { start: Date; until: Date; person: string; another: boolean },
    now: Date,
  ): NewNotice {
    const whom = person && !another ? `，${person}接待` : '';
    const without = person && another ? `${anotherText(person)}。` : '';
    return {
      userId: entry.user_id,
      brand: entry.brand,
      kind: 'car',
      dedupe: `appointment.offer:${entry.id}:${start.toISOString()}`,
      title: '候补有空位了',
      body: `${timeText(start)}，${dealer.name}可以${kind.labels.name}${whom}，为你留到 ${clockText(minuteOf(until))}。${without}`,
      link: kind.link(entry.subject, null, { dealerId: entry.dealer_id, day: entry.day }),
      outside: {
        template: 'appointment',
        values: { name: kind.labels.name, time: timeText(start), store: dealer.name },
      },
      critical: true,
      urgent: true,
      at: now,
    };
  },
};
