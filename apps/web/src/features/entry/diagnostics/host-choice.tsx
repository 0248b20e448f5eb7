import { useState } from 'react';
import { simulate, simulatedHost, type SimulatedHost } from '#shared/platform/simulated.ts';
import { getSession, isWebsite, simulateWebsite } from '#shared/session/session.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio, Switch } from '#shared/ui/control/choice.tsx';
import * as styles from './diagnostics.module.css';

const SYSTEMS: Record<SimulatedHost['os'], string> = {
  ios: 'iOS App',
  android: 'Android App',
  harmony: 'HarmonyOS App',
};

/** The simulated host takes effect with a reload. */
const again = (): void => location.reload();

const play = (os: SimulatedHost['os'] | null): void => {
  simulate(
    os && {
      os,
      token: getSession().Authorization,
      scanText: 'https://example.com/scan',
      lng: 121.4737,
      lat: 31.2304,
    },
  );
  again();
};

/** The choice of a simulated host: the website, or a native app answered by this page. */
export function HostChoice() {
  const [played] = useState(() => simulatedHost()?.os ?? null);
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>模拟环境</h2>
      <div className={styles.choices}>
        <Switch
          label="官网模式（未登录只开放车型页面）"
          checked={isWebsite()}
          onChange={(website) => {
            simulateWebsite(website);
            again();
          }}
        />
      </div>
      <div className={styles.choices} role="radiogroup" aria-label="模拟的 App">
        <Radio label="真实环境" checked={played === null} onChange={() => play(null)} />
        {(Object.keys(SYSTEMS) as SimulatedHost['os'][]).map((os) => (
          <Radio
            key={os}
            label={`模拟 ${SYSTEMS[os]}`}
            checked={played === os}
            onChange={() => play(os)}
          />
        ))}
      </div>
    </Card>
  );
}
