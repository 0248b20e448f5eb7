import { leadCreate } from '@marque/contract/lead/endpoints';
import { operatorInsureQuote } from '@marque/contract/serve/insurance/operator-endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { addDated } from '#seed/repository.ts';
import { inTransaction } from '#kernel/database.ts';
import type { Client, TestApp } from '../app.ts';
import { operatorClient } from '../operators.ts';
import { keyed } from '../orders.ts';

/** The city of the rules below, in 湖北. */
export const WUHAN = '420100';

const item = (code: string, label: string, own: object) => ({
  code,
  label,
  text: label,
  group: null,
  standard: true,
  onlyNev: false,
  baseFen: 0,
  rateBp: 0,
  passengerFen: 0,
  ...own,
});

const RULES = [
  {
    matter: 'purchaseTax',
    scope: 'ICE',
    content: { rateBp: 1000, vatBp: 1300, reliefBp: 0, reliefCapFen: 0 },
  },
  {
    matter: 'vehicleTax',
    scope: '420000',
    content: {
      bands: [
        { upToMl: 1600, yearFen: 360_00 },
        { upToMl: null, yearFen: 450_00 },
      ],
    },
  },
  {
    matter: 'plate',
    scope: '420000',
    content: { fees: { dealer: 500_00, self: 125_00, keep: 25_00 }, note: '' },
  },
  { matter: 'compulsory', scope: '', content: { underSixFen: 950_00, fromSixFen: 1_100_00 } },
  {
    matter: 'insurance',
    scope: '',
    content: {
      items: [
        item('damage', '机动车损失险', { baseFen: 539_00, rateBp: 128 }),
        item('third200', '第三者责任险 200 万', { baseFen: 1_252_00, group: 'third' }),
        item('seats', '车上人员责任险', { baseFen: 41_00, passengerFen: 26_00 }),
      ],
    },
  },
  {
    matter: 'insurance',
    scope: 'noClaim',
    content: {
      compulsoryBp: [10_000, 9000, 8000, 7000],
      commercialBp: [10_000, 8500, 7000, 6000],
      rangeBp: 1000,
      monthBp: 60,
      leastBp: 2000,
    },
  },
];

/** Adds the taxes and premiums that an estimate in 武汉 needs. */
export const addInsuranceRules = ({ database }: Pick<TestApp, 'database'>): Promise<void> =>
  inTransaction(database, (tx) =>
    addDated(
      tx,
      'fee_rule',
      RULES.map((rule) => ({ ...rule, source: '测试', during: '[2020-01-01,)' })),
    ),
  );

type Asking = { carId: string; dealerId: string };

/** Asks a store for quotations of a car worth 92,000, three years without a claim. */
export async function askForInsurance(
  client: Client,
  { carId, dealerId }: Asking,
): Promise<string> {
  const { id } = await client.call(
    leadCreate,
    {
      kind: 'insurance',
      dealerId,
      subject: { carId, cityCode: WUHAN, claimFreeYears: 3, worthFen: 92_000_00 },
      name: '林间',
      phone: (await client.call(profile, {})).phone,
      way: 'any',
      note: '',
      consent: true,
      page: 'serve.insure',
    },
    keyed(),
  );
  return id;
}

/** Quotes a request as an insurer, in the name of its store. Returns the id of the quotation. */
export async function quoteInsurance(
  app: TestApp,
  id: string,
  { insurer = 'anlan', fen = 2_700_00, days = 7 } = {},
): Promise<string> {
  const quoted = await operatorClient(app).does(operatorInsureQuote, {
    id,
    insurer,
    lines: [{ code: 'damage', label: '机动车损失险', fen }],
    extras: ['道路救援 5 次'],
    days,
  });
  return quoted.id;
}
