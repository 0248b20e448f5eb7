import type { PayChannel } from '@marque/contract/mall/order/schema';
import wallet from 'virtual:icon/wallet';
import wechat from 'virtual:icon/wechat-logo';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import styles from './pay.module.css';

type PayChannelsProps = {
  channels: readonly { id: PayChannel; name: string; note: string }[];
  value: PayChannel | null;
  onChange: (channel: PayChannel) => void;
};

/** The ways to pay. */
export function PayChannels({ channels, value, onChange }: PayChannelsProps) {
  return (
    <Card role="radiogroup" aria-label="支付方式">
      {channels.map(({ id, name, note }) => (
        <div key={id} className={styles.channel}>
          <Icon of={id.startsWith('wechat') ? wechat : wallet} size={24} />
          <div className={styles.words}>
            {name}
            <small>{note}</small>
          </div>
          <Radio checked={value === id} onChange={() => onChange(id)} label={name} hideLabel />
        </div>
      ))}
      {channels.length === 0 ? <p>这里暂时不能付款，请打开 App 或微信付款</p> : null}
    </Card>
  );
}
