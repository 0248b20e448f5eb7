import { shanghaiDay } from '@marque/contract/shanghai';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import type { Outcome } from '#shared/platform/outcome.ts';
import { platform } from '#shared/platform/platform.ts';
import { shareCardOf } from '#shared/platform/share-card.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './diagnostics.module.css';

const HERE = '/test';
const PLACE = { lng: 121.4737, lat: 31.2304, name: '人民广场', address: '上海市黄浦区' };

/** Returns a small picture drawn for the test. */
function picture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 320;
  const context = canvas.getContext('2d')!;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
  context.fillRect(0, 0, 320, 320);
  return canvas.toDataURL('image/jpeg', 0.9);
}

const said = (outcome: Outcome<unknown>): string =>
  outcome.ok
    ? `成功 ${outcome.value === undefined ? '' : JSON.stringify(outcome.value, (_, value: unknown) => (value instanceof File ? `${value.name}（${value.size} 字节）` : value))}`
    : `${outcome.reason}：${outcome.message}`;

const readToday = () => {
  const day = shanghaiDay(new Date());
  return platform().readSteps({ from: day, to: day });
};

/** Buttons that try every capability of the host. */
export function CapabilityList({ onDone }: { onDone: () => void }) {
  const brand = useBrand();
  const href = useHref();
  const [result, setResult] = useState<{ name: string; text: string } | null>(null);
  const card = () => shareCardOf(HERE, brand);
  const capabilities: Record<string, () => Promise<Outcome<unknown>>> = {
    分享: () => platform().share(card()),
    分享海报: () => platform().sharePoster(picture()),
    扫码: () => platform().scan(),
    定位: () => platform().locate(),
    读步数: readToday,
    选图片: () => platform().chooseImages({ count: 3 }),
    存图片: () => platform().saveImage(picture()),
    复制: () => platform().copy(brand.name),
    打电话: () => platform().call(brand.hotline),
    地图导航: () => platform().openMap(PLACE),
    打开小程序: () =>
      platform().openMiniProgram({ appId: 'wx0000000000000000', path: '/pages/index/index' }),
    设标题: () => platform().setTitle('诊断'),
    打开App: () => platform().openApp(href('mall.home')),
    关闭: () => platform().close(),
    返回: () => platform().back(),
  };
  const run = async (name: string, capability: () => Promise<Outcome<unknown>>) => {
    setResult({ name, text: '等待回应…' });
    setResult({ name, text: said(await capability()) });
    onDone();
  };
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>能力</h2>
      <div className={styles.capabilities}>
        <Button kind="secondary" size="small" onClick={() => void signIn(HERE).then(onDone)}>
          登录
        </Button>
        {Object.entries(capabilities).map(([name, capability]) => (
          <Button
            key={name}
            kind="secondary"
            size="small"
            onClick={() => void run(name, capability)}
          >
            {name}
          </Button>
        ))}
      </div>
      {result ? (
        <p className={styles.outcome} role="status">
          {result.name}：{result.text}
        </p>
      ) : null}
    </Card>
  );
}
