import { REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { AddressInput } from '@marque/contract/mall/address/schema';
import { addressSave } from '@marque/contract/mall/address/endpoints';
import {
  loginByCode,
  sendCode,
  slideCreate,
  slideVerify,
} from '@marque/contract/session/endpoints';
import { clientOf } from './member.ts';
import { findGap } from './slide.ts';

/** The session fields that a browser stores. */
export type Session = { Authorization: string; userId: string; phone: string };

/** The number of this test process. */
const worker = Number(process.env.VITEST_POOL_ID ?? 0);
let nextPhone = (136 + worker) * 100_000_000 + Math.floor((Date.now() / 1000) % 1_000_000) * 100;
/** A phone that this run uses once. */
export const freshPhone = (): string => String(nextPhone++);

let nextAddress = 0;
/** An IP address that no other browser context of this run has, so that limits by address do not add up. */
export const freshAddress = (): string => {
  const n = nextAddress++;
  return `10.${worker}.${n >> 8}.${n & 255}`;
};

/** The duration of the drag, about that of a hand. */
const DRAG_MS = 300;
const STEPS = 10;

/** Signs in a new member over the wire, for tests that are not about signing in. */
export async function newMember(baseUrl: string): Promise<Session> {
  const { call } = clientOf(baseUrl, 'xtl', '', freshAddress());
  const phone = freshPhone();
  const { challengeId, background, piece } = await call(slideCreate, {});
  const gap = await findGap(background, piece);
  const track = Array.from({ length: STEPS + 1 }, (_, i) => ({
    x: (gap * i) / STEPS,
    t: (DRAG_MS * i) / STEPS,
  }));
  const { ticket } = await call(slideVerify, { challengeId, track });
  const { sandboxCode } = await call(sendCode, { phone, ticket });
  const { token, userId } = await call(loginByCode, {
    phone,
    code: sandboxCode!,
    consents: [...REQUIRED_CONSENTS],
  });
  return { Authorization: token, userId, phone };
}

/** The address of test members, the same that `fillAddress` types. */
export const HOME: AddressInput = {
  name: '林间',
  phone: '13800138000',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310112',
  detail: '示例路 128 号 3 楼',
  tag: '',
  isDefault: false,
};

/** Saves an address for a member. */
export async function giveAddress(baseUrl: string, { Authorization }: Session): Promise<void> {
  await clientOf(baseUrl, 'xtl', Authorization).call(addressSave, HOME);
}
