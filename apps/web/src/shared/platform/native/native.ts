import type { Profile } from '@marque/contract/session/schema';
import { toGcj02 } from '#shared/location/coordinates.ts';
import { updateSession } from '../../session/session.ts';
import { webCapabilities } from '../browser.ts';
import type { HostCapabilities, Position, StepDay } from '../host-capabilities.ts';
import { fileOfDataUrl } from '../image-files.ts';
import { isDiallable, shareLink } from '../links.ts';
import { done, failure, type Outcome, success } from '../outcome.ts';
import { BRIDGE_CODES, BridgeError } from './bridge.ts';
import type { NativeApp } from './handshake.ts';

const OLD_APP = '这个功能需要更新版本的 App';

function failureOf(error: unknown) {
  const code = error instanceof BridgeError ? error.code : BRIDGE_CODES.failed;
  if (code === BRIDGE_CODES.unknownMethod) return failure('unsupported', OLD_APP);
  if (code === BRIDGE_CODES.cancelled) return failure('cancelled');
  if (code === BRIDGE_CODES.denied) return failure('denied');
  if (code === BRIDGE_CODES.timeout) return failure('timeout');
  if (code === BRIDGE_CODES.notSignedIn) return failure('failed', '请先登录');
  return failure('failed');
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const SAID_OF_USER = [
  'userId',
  'phone',
  'userName',
  'nickName',
  'avatar',
  'logo',
] as const satisfies (keyof Profile)[];

/** Takes the session from the app's answer; false without an access token. */
export function takeAppUser(answer: unknown): boolean {
  const { token, user } = fields(answer);
  if (!text(token)) return false;
  const profile = fields(user);
  // Fields that the app leaves out are loaded from the server later.
  const said = Object.fromEntries(
    SAID_OF_USER.map((field) => [field, text(profile[field])]).filter(([, value]) => value),
  );
  updateSession({ Authorization: text(token), ...said });
  return true;
}

/** Reads a position from the app's answer, in whichever of the two systems it is. */
function positionOf({ lng, lat, crs, city, accuracy }: Record<string, unknown>): Outcome<Position> {
  if (typeof lng !== 'number' || typeof lat !== 'number') return failure('failed');
  const [x, y] = crs === 'wgs84' ? toGcj02([lng, lat]) : [lng, lat];
  return success({
    lng: x,
    lat: y,
    ...(text(city) && { city: text(city) }),
    ...(typeof accuracy === 'number' && { accuracy }),
  });
}

/** Reads the days from the app's answer; those that are none are left out. */
function stepsOf({ days }: Record<string, unknown>): Outcome<StepDay[]> {
  if (!Array.isArray(days)) return failure('failed');
  return success(
    days.flatMap((one) => {
      const { day, steps } = fields(one);
      const isDay = typeof steps === 'number' && /^\d{4}-\d{2}-\d{2}$/.test(text(day));
      return isDay ? [{ day: text(day), steps: Math.max(0, Math.round(steps)) }] : [];
    }),
  );
}

/** The capabilities of the brands' apps on iOS, Android and HarmonyOS, which speak one protocol. */
export function createNative({ bridge, facts }: NativeApp): HostCapabilities {
  const can = (method: string) => facts.methods.includes(method);
  /** Calls a method of the app. `read` converts the answer; what it throws becomes a failed outcome. */
  async function ask<T>(
    method: string,
    params: unknown,
    read: (answer: Record<string, unknown>) => Outcome<T>,
  ): Promise<Outcome<T>> {
    if (!can(method)) return failure('unsupported', OLD_APP);
    try {
      return read(fields(await bridge.call(method, params)));
    } catch (error) {
      return failureOf(error);
    }
  }
  const tell = (method: string, params?: unknown) => ask<void>(method, params, () => done);

  return {
    ...webCapabilities,
    login: ({ channel }) =>
      ask('login', { channel }, (answer) =>
        takeAppUser(answer) ? success('signedIn') : failure('failed'),
      ),
    close: () => tell('close'),
    back: () => tell('close'),
    share: ({ title, desc, path, image, extra }) =>
      ask(
        'share',
        { ...extra, type: 'card', title, desc, link: shareLink(path), imgUrl: image },
        () => success('shared'),
      ),
    sharePoster: (base64) => ask('share', { type: 'image', base64 }, () => success('shared')),
    scan: () =>
      ask('scan', {}, (answer) =>
        text(answer.text) ? success({ text: text(answer.text) }) : failure('failed'),
      ),
    readSteps: (range) => ask('steps', range, stepsOf),
    locate: () => ask('location', { crs: 'gcj02' }, positionOf),
    chooseImages: can('chooseImage')
      ? ({ count }) =>
          ask('chooseImage', { count }, ({ images }) => {
            const files = (Array.isArray(images) ? images : [])
              .filter((image): image is string => typeof image === 'string')
              .slice(0, count)
              .map((image, index) => fileOfDataUrl(image, `picture-${index + 1}`));
            return files.length > 0 ? success(files) : failure('cancelled');
          })
      : webCapabilities.chooseImages,
    saveImage: (base64) => ask('saveImage', { base64 }, () => success('saved')),
    call: can('call')
      ? (tel) =>
          isDiallable(tel)
            ? tell('call', { tel })
            : Promise.resolve(failure('failed', '这个号码不能拨打'))
      : webCapabilities.call,
    openMap: can('openMap')
      ? (place) => tell('openMap', { ...place, crs: 'gcj02' })
      : webCapabilities.openMap,
    pay: (request) =>
      request.params
        ? ask(
            'pay',
            { orderNo: request.orderId, channel: request.channel, params: request.params },
            ({ state }) => {
              if (state === 'ok') return success('paid');
              if (state === 'cancel') return failure('cancelled');
              return state === 'fail' ? failure('failed') : success('unknown');
            },
          )
        : webCapabilities.pay(request),
    openMiniProgram: ({ appId, path }) => tell('openMiniProgram', { appId, path }),
    setTitle: (title) => tell('setTitle', { title }),
    openApp: () => Promise.resolve(success('opened')),
  };
}
