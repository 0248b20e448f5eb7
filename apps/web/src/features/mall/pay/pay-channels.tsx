import type { PayChannel } from '@marque/contract/mall/order/schema';
import receipt from 'virtual:icon/receipt';
import wallet from 'virtual:icon/wallet';
import wechat from 'virtual:icon/wechat-logo';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './pay.module.css';

export type PayWay = PayChannel | 'transfer';

const TRANSFER = {
  id: 'transfer',
  name: '对公转账',
  note: '转到公司账户，凭识别码到账，适合大额和企业付款',
} as const;

type PayChannelsProps = {
  channels: readonly { id: PayChannel; name: string; note: string }[];
  /** Whether bank transfer is offered. */
  transfer: boolean;
  value: PayWay | null;
  onChange: (way: PayWay) => void;
};

/** The channels to choose from. */
export function PayChannels({ channels, transfer, value, onChange }: PayChannelsProps) {
  const ways = transfer ? [...channels, TRANSFER] : channels;
  return (
    <Card role="radiogroup" aria-label="支付方式">
      {ways.map(({ id, name, note }) => (
        <div key={id} className={styles.channel}>
          <Icon
            of={id === 'transfer' ? receipt : id.startsWith('wechat') ? wechat : wallet}
            size={24}
          />
          <div className={styles.texts}>
            {name}
            <small>{note}</small>
          </div>
          <Radio checked={value === id} onChange={() => onChange(id)} label={name} hideLabel />
        </div>
      ))}
      {ways.length === 0 ? <p>这里暂时不能付款，请打开 App 或微信付款</p> : null}
    </Card>
  );
}
