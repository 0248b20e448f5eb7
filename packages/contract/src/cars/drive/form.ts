import * as z from 'zod/mini';
import { PHONE } from '../../phone.ts';
import { atMost, Line, requiredChoice, requiredLine, SmsCode, typedCode } from '../../form.ts';
import { CONTACT_WAYS, type ContactWay } from '../../lead/kinds.ts';
import { DEALER_TYPES, DOOR_DRIVE, DRIVE_TYPES, startOf } from './test-drive.ts';

const WAYS = CONTACT_WAYS.map(({ id }) => id) as [ContactWay, ...ContactWay[]];
const label = Line.check(atMost(60, '最多 60 个字'));
const AT_THE_DOOR = ['area', 'address'] as const;
const WHERE = { area: '请选择所在地区', address: '请填写上门地址' } as const;

/** The fields of a test drive's form. */
const modleCar = {
  car: label,
  carFix: label,
  seriesId: requiredChoice('请选择想试驾的车'),
  seriesName: label,
  dealerId: requiredChoice('请选择试驾门店'),
  name: requiredLine(1, '请填写姓名', 20, '姓名最多 20 个字'),
  phone: typedCode('phone', PHONE, '请输入正确的手机号'),
  dealerType: z.enum(DEALER_TYPES),
  distance: z.string().check(z.regex(/^(\d{1,4}(\.\d)?)?$/)),
  businessAddress: Line.check(atMost(120, '最多 120 个字')),
  area: label,
  address: Line.check(atMost(80, '详细地址最多 80 个字')),
  expectedTime: z.string().check(z.refine((text) => startOf(text) !== null, '请选择时间')),
  driveType: z.enum(DRIVE_TYPES),
  isExclusiveDealer: z.union([z.literal(0), z.literal(1)]),
};

export const driveFields = {
  ...modleCar,
  contactPref: z.enum(WAYS),
};

/** Returns whether the place is given when the drive starts at the person's door. */
export const namesPlace = (drive: { driveType: string; area: string; address: string }) =>
  drive.driveType === DOOR_DRIVE
    ? AT_THE_DOOR.filter((field) => drive[field] === '').map((field) => ({
        path: [field],
        message: WHERE[field],
      }))
    : [];

const given = (missing: string) => z.boolean().check(z.refine((is) => is, missing));

const asked = {
  ...driveFields,
  /** The preferred trim; '' for any. */
  typeId: z.string(),
  licence: given('请确认已满 18 周岁并持有有效驾照'),
  agreed: given('请阅读并同意《试驾协议》'),
};
const placed = (payload: { value: unknown; issues: unknown[] }) => {
  const drive = payload.value as { driveType: string; area: string; address: string };
  for (const problem of namesPlace(drive))
    payload.issues.push({ code: 'custom', input: drive, ...problem });
};

/** The form of a test drive. */
export const DriveForm = z.object({ ...asked, code: z.string() }).check(placed);

/** The form with a phone that is not the account's and is proved by a code. */
export const ProvedDriveForm = z.object({ ...asked, code: SmsCode }).check(placed);
