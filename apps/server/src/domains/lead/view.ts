import type { Dealer } from '@marque/contract/dealer/schema';
import { CONTACT_WAYS } from '@marque/contract/lead/kinds';
import type { Lead } from '@marque/contract/lead/schema';
import { maskName, maskPhone } from '@marque/contract/mask';
import type { StoreLead } from '@marque/contract/lead/operator-schema';
import type { Exec } from '#kernel/database.ts';
import { type ContactLook, contactViewOf, contactViews } from '../contact-view/module.ts';
import { findDealers } from '../dealer/module.ts';
import { wireLink } from '../notice/module.ts';
import { openAnswer, openContact } from './contact.ts';
import type { LeadContext } from './context.ts';
import { isOpen, nextStatus } from './machine.ts';
import { KEEP_MS, STORES_A_LEAD } from './policy.ts';
import { leadRepository as leads, type LeadRow } from './repository.ts';
import { linkOf, outcomeText, statusText } from './labels.ts';

const isOverdue = ({ status, due_at: due, answered_at: answered }: LeadRow, now: Date): boolean =>
  isOpen(status) && answered === null && due <= now;

function eventsOf({ created_at: created, ...row }: LeadRow): Lead['events'] {
  const { taken_at: taken, answered_at: answered, closed_at: closed, outcome } = row;
  const known: [Date | null, string][] = [
    [row.erased_at, row.status === 'withdrawn' ? '已撤回，资料已删除' : '资料已删除'],
    [closed, outcome ? outcomeText(outcome) : ''],
    [answered, '门店回复'],
    [taken, '门店接手'],
    [created, row.shared_from === null ? '送达门店' : '经你同意，转给这家门店'],
  ];
  return known.flatMap(([at, text]) => (at ? [{ text, at: at.toISOString() }] : []));
}

type LeadSurroundings = {
  dealer: Dealer;
  views: readonly ContactLook[];
  others: readonly LeadRow[];
  nameOf: (dealerId: string) => string;
  now: Date;
};

function leadView(
  context: LeadContext,
  row: LeadRow,
  { dealer, views, others, nameOf, now }: LeadSurroundings,
): Lead {
  const contact = openContact(context.vault, row);
  const kind = context.kindOf(row.kind);
  const purge = row.status === 'closed' && row.erased_at === null ? row.closed_at : null;
  return {
    id: row.id,
    kind: row.kind,
    kindText: kind.labels.name,
    link: wireLink(linkOf(row, kind)),
    status: row.status,
    statusText: statusText(row),
    title: row.title,
    dealer: { id: dealer.id, name: dealer.name, phone: dealer.phone },
    contact: contact && {
      name: contact.name,
      phone: contact.phone === null ? '' : maskPhone(contact.phone),
      note: contact.note,
    },
    wayText: CONTACT_WAYS.find(({ id }) => id === row.way)!.name,
    dueAt: row.due_at.toISOString(),
    overdue: isOverdue(row, now),
    answer: openAnswer(context.vault, row),
    createdAt: row.created_at.toISOString(),
    events: eventsOf(row),
    views: views.map((view) => contactViewOf(view, dealer.name)),
    purgeAt: purge && new Date(purge.getTime() + KEEP_MS).toISOString(),
    others: others.map((one) => ({
      id: one.id,
      dealerId: one.dealer_id,
      dealerName: nameOf(one.dealer_id),
      statusText: statusText(one),
      at: one.created_at.toISOString(),
    })),
    shareable: isOpen(row.status) && others.length + 1 < STORES_A_LEAD,
    withdrawable: nextStatus(row.status, 'withdraw') !== null && row.erased_at === null,
  };
}

/** Returns leads as their person sees them. */
export async function leadViews(
  context: LeadContext,
  exec: Exec,
  rows: readonly LeadRow[],
  now: Date,
): Promise<Lead[]> {
  const others = await leads.others(exec, rows);
  const dealers = await findDealers(exec, [
    ...new Set([...rows, ...[...others.values()].flat()].map(({ dealer_id: id }) => id)),
  ]);
  const views = await contactViews(
    exec,
    'lead',
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    leadView(context, row, {
      dealer: dealers.get(row.dealer_id)!,
      views: views.filter(({ subjectId }) => subjectId === row.id),
      others: others.get(row.id) ?? [],
      nameOf: (id) => dealers.get(id)!.name,
      now,
    }),
  );
}

/** Returns a lead as its store sees it. The phone number needs a call of its own. */
export function storeView(context: LeadContext, row: LeadRow, now: Date): StoreLead {
  const contact = openContact(context.vault, row);
  return {
    id: row.id,
    kind: row.kind,
    kindText: context.kindOf(row.kind).labels.name,
    status: row.status,
    title: row.title,
    dealerId: row.dealer_id,
    contactName: contact ? maskName(contact.name) : '',
    contactPhone: contact?.phone ? maskPhone(contact.phone) : '',
    note: contact?.note ?? '',
    way: row.way,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: isOverdue(row, now),
    takenBy: row.taken_by,
    answer: openAnswer(context.vault, row),
  };
}
