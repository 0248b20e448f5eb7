import type { Dealer } from '@marque/contract/dealer/schema';
import { dueText } from '@marque/contract/lead/answer-time';
import type { LeadOutcome, LeadStatus } from '@marque/contract/lead/schema';
import type { LinkTo, NewNotice } from '../notice/module.ts';
import type { LeadKind } from './ports.ts';
import type { LeadRow } from './repository.ts';

const STATUS_TEXT: Record<Exclude<LeadStatus, 'closed'>, string> = {
  submitted: '已送达门店',
  taken: '门店已接手',
  answered: '门店已回复',
  withdrawn: '已撤回',
};
const OUTCOME_TEXT: Record<LeadOutcome, string> = {
  served: '已完成',
  unreached: '门店没有联系上你',
  declined: '你不再需要了',
  lapsed: '一个月没有结果，已自动结束',
};

export const statusText = ({ status, outcome }: LeadRow): string =>
  status === 'closed' ? (outcome === 'lapsed' ? '已结束' : '已完成') : STATUS_TEXT[status];

export const outcomeText = (outcome: LeadOutcome): string => OUTCOME_TEXT[outcome];

/** Returns the page of a lead: that of its kind, else 我的. Of an erased one nothing is left but the latter. */
export const linkOf = ({ erased_at: erased, id, subject }: LeadRow, { link }: LeadKind): LinkTo =>
  link && erased === null
    ? link({ id, subject })
    : { page: 'entry.home', query: { view: 'me', lead: id } };

/** `link`: the page of the lead. */
type LabelledLead = { row: LeadRow; dealer: Pick<Dealer, 'name' | 'phone'>; link: LinkTo };

const message = (
  { link, row }: LabelledLead,
  words: Pick<NewNotice, 'title' | 'body' | 'dedupe'> &
    Partial<Pick<NewNotice, 'outside' | 'critical'>>,
  at: Date,
): NewNotice => ({
  userId: row.user_id,
  brand: row.brand,
  kind: 'car',
  link,
  at,
  ...words,
});

/** The notices about leads. They contain no personal data, because they outlive an erased lead. */
export const phrase = {
  submitted: (about: LabelledLead, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `lead.submitted:${about.row.id}`,
        title: `已请${about.dealer.name}联系你`,
        body: `最晚${dueText(about.row.due_at, now)} 前回复你。只有这一家门店收到了你的联系方式，随时可以撤回。`,
      },
      now,
    ),
  shared: (about: LabelledLead, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `lead.submitted:${about.row.id}`,
        title: `已请${about.dealer.name}联系你`,
        body: `最晚${dueText(about.row.due_at, now)} 前回复你。你先前选的门店也还在联系；撤回一次，每家都会删除。`,
      },
      now,
    ),
  answered: (about: LabelledLead, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `lead.answered:${about.row.id}:${now.toISOString()}`,
        title: `${about.dealer.name}回复了你`,
        body: '点开看回复。',
        outside: { template: 'leadAnswer', values: { store: about.dealer.name } },
        critical: true,
      },
      now,
    ),
  overdue: (about: LabelledLead, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `lead.overdue:${about.row.id}`,
        title: `${about.dealer.name}还没有回复`,
        body: `说好的时间过了，抱歉。着急的话请打 ${about.dealer.phone}，也可以撤回，换一家门店。`,
      },
      now,
    ),
  /** To the staff of the store. */
  waiting: ({ row, userId }: { row: LeadRow; userId: string }, now: Date): NewNotice => ({
    userId,
    brand: row.brand,
    kind: 'system',
    dedupe: `lead.waiting:${row.id}`,
    title: '有一位客户还在等回复',
    body: `「${row.title}」说好的回复时间过了，请尽快联系客户；客户随时可以换一家门店。`,
    link: null,
    at: now,
  }),
  closed: (about: LabelledLead, outcome: LeadOutcome, now: Date): NewNotice =>
    message(
      about,
      {
        dedupe: `lead.closed:${about.row.id}`,
        title: `和${about.dealer.name}的联系已结束`,
        body: `${outcomeText(outcome)}。你留下的联系方式 180 天后自动删除，也可以现在就删。`,
      },
      now,
    ),
};
