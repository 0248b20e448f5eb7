import { activityTypeOf } from '@marque/contract/activity/families';
import { APP_VERSION } from '@marque/contract/encode-call';
import { maskPhone } from '@marque/contract/mask';
import { sourcePageLabel, sourcePlatform } from '@marque/contract/session/source';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { formatPrice } from '#shared/format/price.ts';
import { nativeApp, platform } from '#shared/platform/platform.ts';
import { sdkState } from '#shared/platform/wechat/sdk-state.ts';
import { isWebsite, sourceAppOf, useSession } from '#shared/session/session.ts';
import type { Fact } from './fact-list.tsx';

/** Shortens a token, so that it can be compared but not used. */
const shortened = (token: string): string =>
  token ? `${token.slice(0, 4)}…（${token.length} 位）` : '';

/** Returns what the diagnostics page shows; `look` reads values from outside of React again. */
export function usePlatformState() {
  const session = useSession();
  const { id: brand } = useBrand();
  const [, setLooks] = useState(0);
  const { host } = platform();
  const app = nativeApp();
  const sdk = sdkState();
  const environment: Fact[] = [
    ['环境', isWebsite() ? 'website' : host.environment],
    ['系统', host.system],
    ['SourceType', session.SourceType],
    ['SourceApp', sourceAppOf(brand)],
    ['来源平台', sourcePlatform(session.SourceType)],
    ['版本', [session.appVersion || APP_VERSION, __BUILD_ID__].filter(Boolean).join(' · ')],
    ['系统版本', session.osVersion],
    ['设备', [session.deviceVersion, session.deviceId].filter(Boolean).join(' · ')],
    ['状态栏高度', session.statusBarHeight],
    ['用户代理', navigator.userAgent],
  ];
  const { channelV1, channelV2, channelV3 } = session.userChannel;
  return {
    look: () => setLooks((looks) => looks + 1),
    environment,
    session: [
      ['登录状态', shortened(session.Authorization)],
      ['用户', session.userId],
      ['昵称', session.nickName],
      ['手机号', maskPhone(session.phone)],
      ['openId', session.openId],
      ['积分', session.score],
      ['渠道', [channelV1, channelV2, channelV3].filter(Boolean).join(' / ')],
    ] satisfies Fact[],
    sdk: sdk
      ? ([
          ['状态', sdk.state],
          ['签名地址', sdk.url.split('?')[0]!],
          ['错误', sdk.error === undefined ? '' : JSON.stringify(sdk.error)],
        ] satisfies Fact[])
      : [],
    formats: [
      ...['', '0', '1234.5'].map((yuan): Fact => [`价格 “${yuan}”`, formatPrice(yuan)]),
      ...[1, 2, 3, 4].map((page): Fact => [`来源页 ${page}`, sourcePageLabel(page)]),
      ...[
        'luckDraw',
        'voting',
        'groupPurchase',
        'kilocalorie',
        'cutKnife',
        'doubleTwelve',
        'sweepX',
      ].map((kind): Fact => [`活动 ${kind}`, String(activityTypeOf(`/bz/activity/${kind}`) ?? '')]),
    ],
    bridge: app
      ? ([
          ['App', `${app.facts.os} ${app.facts.version}`],
          ['能力', app.facts.methods.join('、')],
          ...app.bridge.log.map(({ method, code }): Fact => [
            method,
            code === null ? '等待中' : `返回 ${code}`,
          ]),
        ] satisfies Fact[])
      : [],
  };
}
