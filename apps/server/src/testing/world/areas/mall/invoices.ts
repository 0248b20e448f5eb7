import { invoiceApply, invoiceSave } from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { invoiceModule } from '#domains/invoice/module.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, byId, copyId, quoted } from '../../area.ts';
import { idOf, type Owner, ownKind } from '../../kinds.ts';
import { order, orderNo, orders } from './orders.ts';

export const INVOICE: InvoiceInput = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'bill@example.com',
};

export const title = ownKind(async ({ client }) => {
  const ids = [];
  for (const name of ['示例科技有限公司', '示例汽车有限公司'])
    ids.push((await client.call(invoiceSave, { content: { ...INVOICE, title: name } })).id);
  return ids;
});

/** The order with an invoice. */
const invoiced = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const { id: orderId } = (await orders(owner)).invoiced;
  await client.call(invoiceApply, { orderId, content: INVOICE });
  await app.kernel.use(invoiceModule).issueDue(app.clock.now);
  return { orderId };
});

const byOrderId = { orderId: order } as const;
const completed = async (owner: Owner) => ({ orderId: (await orders(owner)).completed.id });

export const area: Area = {
  ids: {
    'invoice.apply': byOrderId,
    'invoice.file': byOrderId,
    'invoice.ofOrder': byOrderId,
    'invoice.send': byOrderId,
    'invoice.removeTitle': { id: title },
    'invoice.save': { id: title },
    'operator.invoice': { orderNo },
  },
  inputs: {
    'invoice.ofOrder': completed,
    'invoice.file': invoiced,
    'invoice.send': async (owner) => ({
      ...(await invoiced(owner)),
      email: 'finance@example.com',
    }),
    'invoice.save': (owner) => ({
      id: idOf(title, owner, 1),
      content: { ...INVOICE, title: '示例公司' },
    }),
    'invoice.apply': async (owner) => ({ ...(await completed(owner)), content: INVOICE }),
    'invoice.removeTitle': byId(title),
  },
  also: [invoiced],
  lists: {
    measured: {
      'invoice.titles': {},
    },
    fixed: {
      'what a change leaves of another list': ['invoice.removeTitle'],
      'parts of one order, or of what is ordered together': ['invoice.ofOrder'],
    },
    grow: ({ owner, me, copy }) =>
      copy('invoice_title', `${me} and id = ${quoted(idOf(title, owner))}`, {
        id: copyId,
      }),
  },
};
