import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { creditText } from '@marque/contract/car-credit/labels';
import { href } from '@marque/contract/pages';
import { DomainError } from '#kernel/errors.ts';
import type { Exec } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePaidNames, definePayable, type Due, type Subject } from '../payment/ports.ts';
import { publicProfile } from '../session/module.ts';
import type { CarCreditContext } from './context.ts';
import { creditSubject, lockCredit, settle } from './credit-transitions.ts';
import { type CreditRow, creditRepository as credits } from './repository.ts';
import { assertCredit } from './show.ts';

const dueOf = ({ status, price_fen, expire_at }: CreditRow): Due => ({
  state: status === 'unpaid' ? 'due' : status === 'paid' || status === 'used' ? 'paid' : 'closed',
  amountFen: price_fen,
  until: expire_at,
});

const nameOf = ({ ownerId, id }: Subject) => ({ userId: ownerId, id });

const demand = (exec: Exec, of: Subject): Promise<CreditRow> => assertCredit(exec, nameOf(of));

const page = (of: Subject) => ({ page: 'carOrder.creditResult', params: { id: of.id } });

/** Credits in the statement of who paid them. */
export const paidCredits = (): ProvidedPort =>
  definePaidNames('carCredit', async (exec, of) => {
    const rows = await credits.ofNames(exec, of);
    return new Map(
      rows.map(({ id, title, brand }) => [
        id,
        { title, brand, link: { page: 'carOrder.credit', params: { order: id } } },
      ]),
    );
  });

/** Registers credits as a payable subject. */
export const payableCredit = (context: CarCreditContext): ProvidedPort =>
  definePayable({
    subject: 'carCredit',
    ledgerAccount: 'carCredits',
    notDue: 'CREDIT_EVENT_REFUSED',
    lock: async (tx, of) => dueOf(await lockCredit(tx, nameOf(of))),
    forPayment: async (exec, of, payer) => {
      if (!payer.invited && payer.userId !== of.ownerId) throw new DomainError('CREDIT_NOT_FOUND');
      const row = await demand(exec, of);
      return {
        ...dueOf(row),
        number: row.order_no,
        title: row.title,
        score: 0,
        // A credit is reserved for minutes, and a bank transfer takes days.
        transfer: 'never',
        backNote: '未使用随时可退',
      };
    },
    markPaid: async (tx, of, _channel, now) => {
      await settle(context, tx, await lockCredit(tx, nameOf(of)), now);
      return true;
    },
    // A credit is settled when it is paid in full. The cashier tells the payer about refunds.
    partPaid: async () => {},
    unwanted: async () => {},
    shown: async (exec, of) => {
      const row = await demand(exec, of);
      const picture = (await context.catalog.pictures(exec, [row.image])).get(row.image);
      const title = `${row.title}（${creditText({ priceFen: row.price_fen, worthFen: row.worth_fen })}）`;
      return {
        buyer: (await publicProfile(exec, of.ownerId)).nickName,
        payee: BRAND_FACTS[row.brand].name,
        goods: picture ? [{ title, image: picture, quantity: 1 }] : [],
      };
    },
    toTell: async (exec, of) => ({
      brand: (await demand(exec, of)).brand,
      link: { page: 'carOrder.credit', query: { order: of.id } },
    }),
    named: async (exec, number) => {
      const name = await credits.byNumber(exec, number);
      return name ? creditSubject(name) : null;
    },
    pages: (of) => ({
      success: page(of),
      rest: null,
      failed: page(of),
      subject: { page: 'carOrder.credit', params: { order: of.id } },
    }),
    closedNote: '没有付款，或已经取消；已付的会原路退回',
    returnTo: ({ id }, brand, way) =>
      href('mall.orderSubmit', { id, subject: 'carCredit', ...way }, brand),
    cashier: ({ id }, brand, way) =>
      href('mall.payCenter', { id, subject: 'carCredit', ...way }, brand),
  });
