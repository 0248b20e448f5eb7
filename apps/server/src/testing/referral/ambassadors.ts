import { verifyIdentity } from '@marque/contract/identity/endpoints';
import { parseIdNumber } from '@marque/contract/identity/id-number';
import { ambassadorApply, ambassadorMine } from '@marque/contract/referral/ambassador/endpoints';
import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import { operatorAmbassadorDecide } from '@marque/contract/referral/ambassador/operator-endpoints';
import { garageModule } from '#domains/garage/module.ts';
import { inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Client, TestApp } from '../app.ts';
import { freshVin } from '../cars/cars.ts';
import { certify } from '../community/clubs.ts';
import { oncePer } from '../once-per.ts';
import { operatorClient } from '../operators.ts';
import { keyed } from '../orders.ts';
import { addProgramme } from './programmes.ts';

/** The programme of ambassadors, in which nobody else recommends. */
export const addAmbassadorProgramme = oncePer((app: TestApp) =>
  addProgramme(app, {
    slug: AMBASSADOR_SLUG,
    leaves: [],
    inviter: { who: ['partner'], series: [], maxOpen: 50, maxKeptYear: 20 },
  }),
);

let serial = 0;
/** Verifies a member by an ID number that nobody else has. */
export async function verify(client: Client): Promise<void> {
  const shape = `31010419900307${String(serial++).padStart(3, '0')}`;
  const idNumber = [...'0123456789X'].map((check) => parseIdNumber(shape + check)).find(Boolean)!;
  await client.call(verifyIdentity, { name: '林间', idNumber, consent: true });
}

/** The application of a person as it is sent. `agreement`: the version that was read. */
export const application = {
  kind: 'owner',
  cityCode: '310100',
  words: '开了两年，跑过很多山路，想知道什么都可以问我，不好的地方也说。',
  channels: ['https://example.com/linjian'] as string[],
  contactName: '林间',
  independent: true,
  consent: true,
} as const;

/** Sends an application for the agreement in force. */
export async function applyAs(client: Client, change: object = {}) {
  const { agreement } = await client.call(ambassadorMine, {});
  return client.send(ambassadorApply, { ...application, agreement, ...change }, keyed());
}

/** Makes a member an ambassador. Returns the handle. */
export async function makeAmbassador(app: TestApp, client: Client): Promise<string> {
  await addAmbassadorProgramme(app);
  await verify(client);
  await applyAs(client);
  const { application: sent } = await client.call(ambassadorMine, {});
  await operatorClient(app).does(operatorAmbassadorDecide, { id: sent!.id, decision: 'approve' });
  return (await client.call(ambassadorMine, {})).ambassador!.handle;
}

/** Gives a member a car of a series whose certified owner they are. Returns its id. */
export async function addCertifiedCar(
  app: TestApp,
  { userId }: Client,
  seriesId: string,
  vin = freshVin(),
): Promise<string> {
  await certify(app, { userId });
  const { certify: mark } = app.kernel.use(garageModule);
  const car = { userId, brand: 'xtl' as const, seriesId, seriesName: '天逸', vin, plate: '' };
  return inTransaction(app.database, (tx) =>
    mark(tx, { ...car, certificationId: newId(app.clock.now) }, app.clock.now),
  );
}

/** The card of a car as it is sent, of 6.8 on 100 km. */
export const carCard = (carId: string, images: string[]) => ({
  carId,
  images,
  km: 12_000,
  use: 68,
  like1: '底盘安静',
  like2: '座椅舒服',
  like3: '灯光够宽',
  warning: '后备箱口有点高',
});
