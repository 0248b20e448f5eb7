import { expect, test } from 'vitest';
import { z } from 'zod';
import { markedSchema, type MarkedSchema, maskPersonal, personal } from './personal.ts';
import { endpoints, schemas } from './registry.ts';

type Field = { path: string; marked: boolean };

/** The fields of text of a schema. An element of a list has the name of the list. */
function textFields(schema: MarkedSchema, path: string): Field[] {
  const { properties = {}, additionalProperties: others, items } = schema;
  if (schema.personal) return [{ path, marked: true }];
  return [
    ...(schema.type === 'string' && !('enum' in schema) ? [{ path, marked: false }] : []),
    ...Object.entries(properties).flatMap(([key, one]) => textFields(one, `${path}.${key}`)),
    ...(typeof others === 'object' ? textFields(others, `${path}.*`) : []),
    ...(items ? textFields(items, path) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      (some ?? []).flatMap((one) => textFields(one, path)),
    ),
  ];
}

const PERSONAL = new Set(
  'phone phones mobile name contact plate vin idNo idNumber engineNo certificateNo address email mail account accountNo licence'.split(
    ' ',
  ),
);
/** Whether the last field of a path sounds personal, as `phone` and `buyerPhone` do. */
function soundsPersonal(path: string): boolean {
  const name = path.split('.').at(-1)!;
  return (
    PERSONAL.has(name) ||
    PERSONAL.has(
      name
        .split(/(?=[A-Z])/)
        .at(-1)!
        .toLowerCase(),
    )
  );
}

/** Fields that sound personal and say nothing about a member. */
const NOT_OF_MEMBERS = new Set([
  // Advisers, and people and cars of a store, are shown to everybody with their names.
  'operator.carAdviserSet.name',
  'operator.carAdviserSet.phone',
  'operator.resourceAdd.name',
  // The name of a finance product.
  'operator.financeSet.products.name',
  // Where an activity takes place, and the name of a hashtag.
  'operator.actMove.address',
  // Of prizes, and of whoever holds the activity.
  'operator.activityCheck.activity.prizes.name',
  'operator.activityCheck.activity.texts.phone',
  'operator.activityPublish.activity.prizes.name',
  'operator.activityPublish.activity.texts.phone',
  'operator.hashtagSet.name',
  // Of rewards, and of whoever holds the programme.
  'operator.programmeCheck.programme.rewards.name',
  'operator.programmeCheck.programme.rules.legal.contact',
  'operator.programmeCheck.programme.tiers.name',
  'operator.programmeCheck.programme.tiers.prize.name',
  'operator.programmePublish.programme.rewards.name',
  'operator.programmePublish.programme.rules.legal.contact',
  'operator.programmePublish.programme.tiers.name',
  'operator.programmePublish.programme.tiers.prize.name',
  // The name of a warning lamp, and the month a used car was first registered in.
  'operator.handbookSet.topics.lamp.name',
  'operator.usedCarAdd.firstPlate',
  // What is done to a car, and the parts of it.
  'operator.workBill.additional.name',
  'operator.workExtra.lines.name',
  'operator.workExtra.lines.partName',
]);

test('every field of an operator’s call that sounds personal is marked, or excused by name', () => {
  const found = endpoints
    .filter(({ auth }) => auth === 'operator')
    .flatMap(({ id }) => textFields(markedSchema(schemas[id]!.input), id))
    .filter(({ path }) => soundsPersonal(path));
  const unmarked = new Set(found.filter(({ marked }) => !marked).map(({ path }) => path));
  expect(unmarked).toEqual(NOT_OF_MEMBERS);
  expect(found.filter(({ marked }) => marked).map(({ path }) => path)).toContain(
    'operator.noticeSend.phones',
  );
});

test('marked fields are masked wherever they stand, and nothing else', () => {
  const Phone = personal('phone', z.string());
  const input = z.strictObject({
    list: z.array(z.strictObject({ phone: Phone.optional(), text: z.string() })),
    either: z.union([z.literal('none'), z.strictObject({ name: personal('name', z.string()) })]),
    byKey: z.record(z.string(), Phone),
    left: Phone.default('13900000000'),
  });
  expect(
    maskPersonal(input, {
      list: [{ phone: '13912345678', text: '13912345678' }, { text: '' }],
      either: { name: '欧阳娜' },
      byKey: { one: '13912345678' },
      left: '13912345678',
    }),
  ).toEqual({
    list: [{ phone: '139****5678', text: '13912345678' }, { text: '' }],
    either: { name: '欧*娜' },
    byKey: { one: '139****5678' },
    left: '139****5678',
  });
});
