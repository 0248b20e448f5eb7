import * as calls from '@marque/contract/operator/endpoints';
import { storeEntries } from '#domains/car-order/module.ts';
import { driveModule } from '#domains/drive/module.ts';
import { fulfilmentModule } from '#domains/fulfilment/module.ts';
import { insuranceModule } from '#domains/insurance/module.ts';
import { invoiceModule } from '#domains/invoice/module.ts';
import { leadModule } from '#domains/lead/module.ts';
import { operatorModule } from '#domains/operator/module.ts';
import type { Exec } from '#kernel/database.ts';
import { defineModule, handle, job, provide } from '#kernel/module.ts';
import {
  answerLeads,
  attendDrives,
  attendVisits,
  bookTransfers,
  decideRefunds,
  fulfilOrders,
  moveCars,
  publishWritten,
  quoteInsurance,
  reviewCertifications,
} from './clerk.ts';
import { carEntries } from './entries.ts';
import { CARRY_JOB, carryJob } from './parcels.ts';

const CLERK = 'clerk';

/**
 * The automatic clerk of demonstrations: it ships, tops up, decides refunds and writes invoices, until
 * an operator switches it off. No domain knows it.
 */
export const simulationModule = defineModule({
  name: 'simulation',
  create: ({ config, database, use }) => {
    const { setting, setSetting } = use(operatorModule);
    const isOn = async (exec: Exec): Promise<boolean> => {
      return ((await setting(exec, CLERK)) ?? config.autoClerk) === true;
    };
    return {
      isOn,
      setSetting,
      /** Runs the clerk's work while it is switched on. */
      ifOn: (work: (now: Date) => Promise<unknown>) => async (now: Date) => {
        if (await isOn(database)) await work(now);
      },
    };
  },
  operator: {
    endpoints: ({ isOn, setSetting }, { database }) => [
      handle(calls.operatorClerk, async () => ({ on: await isOn(database) })),
      handle(calls.operatorClerkSet, async (tx, { input, now }) => {
        await setSetting(tx, CLERK, input.on, now);
        return { on: input.on };
      }),
    ],
  },
  ports: () => [provide(storeEntries, carEntries)],
  jobs: (_api, { use }) => [job(CARRY_JOB, carryJob(use(fulfilmentModule)))],
  sweeps: ({ ifOn }, kernel) => [
    { name: 'order.clerk', everyMs: 5_000, run: ifOn((now) => fulfilOrders(kernel, now)) },
    { name: 'afterSale.clerk', everyMs: 5_000, run: ifOn((now) => decideRefunds(kernel, now)) },
    { name: 'payment.clerk', everyMs: 10_000, run: ifOn((now) => bookTransfers(kernel, now)) },
    {
      name: 'lead.clerk',
      everyMs: 15_000,
      run: ifOn((now) => answerLeads(kernel.use(leadModule), now)),
    },
    {
      name: 'insurance.clerk',
      everyMs: 15_000,
      run: ifOn((now) => quoteInsurance(kernel.use(insuranceModule), now)),
    },
    {
      name: 'drive.clerk',
      everyMs: 5_000,
      run: ifOn((now) => attendDrives(kernel.use(driveModule), now)),
    },
    { name: 'workshop.clerk', everyMs: 5_000, run: ifOn((now) => attendVisits(kernel, now)) },
    { name: 'carOrder.clerk', everyMs: 5_000, run: ifOn((now) => moveCars(kernel, now)) },
    {
      name: 'certification.clerk',
      everyMs: 5_000,
      run: ifOn((now) => reviewCertifications(kernel, now)),
    },
    {
      name: 'moderation.clerk',
      everyMs: 5_000,
      run: ifOn((now) => publishWritten(kernel, now)),
    },
    ...(kernel.config.autoClerk
      ? [{ name: 'invoice.clerk', everyMs: 15_000, run: kernel.use(invoiceModule).issueDue }]
      : []),
  ],
});
