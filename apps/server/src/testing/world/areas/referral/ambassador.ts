import {
  ambassadorCarSave,
  type ambassadorSales,
} from '@marque/contract/referral/ambassador/endpoints';
import type { Out } from '@marque/contract/core';
import { signIn } from '../../../app.ts';
import { keyed } from '../../../orders.ts';
import { oncePer } from '../../../once-per.ts';
import {
  addAmbassadorProgramme,
  addCertifiedCar,
  carCard,
  makeAmbassador,
} from '../../../referral/ambassadors.ts';
import { type Area, copyId, ofOperator } from '../../area.ts';
import { idOf, openKind, ownKind, type Owner, typed } from '../../kinds.ts';
import { series } from '../cars/cars.ts';
import { upload } from '../media.ts';

/** Makes the member an ambassador. Returns the handle. */
const handleOf = oncePer(({ app, client }: Owner) => makeAmbassador(app, client));
const handle = openKind(async (owner) => [await handleOf(owner)]);

/** A certified car with a card, and one without. */
const car = ownKind(async (owner) => {
  await handleOf(owner);
  const [seriesId] = await series.make(owner);
  const [image] = await upload.make(owner);
  const { app, client } = owner;
  const ids = [
    await addCertifiedCar(app, client, seriesId!),
    await addCertifiedCar(app, client, seriesId!),
  ];
  await client.call(ambassadorCarSave, carCard(ids[0]!, [image!]), keyed());
  return ids;
});

/** A friend of the member who ordered a car. The member accepted somebody else and gets no new friends. */
async function addSale(owner: Owner): Promise<void> {
  const { app, client } = owner;
  await handleOf(owner);
  const { id: programme_id } = await addAmbassadorProgramme(app);
  const { now } = app.clock;
  const { userId: user_id } = await signIn(app);
  await app.database
    .insertInto('referral_binding')
    .values({
      user_id,
      id: 'sold',
      brand: 'xtl',
      programme_id,
      version: 1,
      inviter_id: client.userId,
      bound_at: now,
      expires_at: now,
      state: 'locked',
      shows: true,
    })
    .execute();
  await app.database
    .insertInto('referral_sale')
    .values({ user_id, order_id: 'sold', binding_id: 'sold', at: now })
    .execute();
}

export const area: Area = {
  ids: {
    'ambassador.card': { id: handle },
    'ambassador.carSave': { carId: car, images: { '*': upload } },
    'ambassador.carOff': { carId: car },
    'operator.ambassadorDecide': { id: typed },
    'operator.ambassadorContact': { id: typed },
    'operator.ambassadorSuspend': { handle: typed },
    'operator.ambassadorRestore': { handle: typed },
  },
  inputs: {
    'ambassador.carSave': (owner) => carCard(idOf(car, owner, 1), [idOf(upload, owner, 4)]),
    'ambassador.carOff': (owner) => ({ carId: idOf(car, owner) }),
  },
  lists: {
    measured: {
      'ambassador.sales': {
        rows: ({ items }: Out<typeof ambassadorSales>) => items.length,
      },
      'operator.ambassadors': [
        {
          who: ofOperator,
          rows: ({ ambassadors }: { ambassadors: unknown[] }) => ambassadors.length,
        },
        {
          who: ofOperator,
          input: () => ({ state: 'approved' }),
          rows: ({ applications }: { applications: unknown[] }) => applications.length,
        },
      ],
    },
    fixed: {
      'the cars of a person, five at most': ['ambassador.cars'],
      'parts of one ambassador': [
        'ambassador.mine',
        'ambassador.apply',
        'ambassador.supplement',
        'ambassador.withdraw',
        'ambassador.agree',
        'ambassador.words',
        'ambassador.leave',
      ],
    },
    add: addSale,
    grow: async ({ me, copy }) => {
      const other = { user_id: `one.user_id || '-' || n` };
      await copy('referral_binding', `id = 'sold'`, { ...other, id: copyId });
      await copy('referral_sale', `order_id = 'sold'`, {
        ...other,
        binding_id: `one.binding_id || '-' || n`,
      });
      await copy('ambassador_application', me, { id: copyId });
      await copy('ambassador', me, other);
    },
  },
};
