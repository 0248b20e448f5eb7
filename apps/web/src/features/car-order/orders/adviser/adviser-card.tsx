import type { CarOrder } from '@marque/contract/car-order/schema';
import { imageUrl } from '@marque/contract/picture-url';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useAskedSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './adviser.module.css';

const MessageSheet = lazySheet(() => import('./message-sheet.tsx'), 'opened');

const AVATAR_WIDTH = 96;

/** The card with the store's adviser, to call or to write to. */
export default function AdviserCard({ of, sheet: asked }: { of: CarOrder; sheet: string }) {
  const { adviser, dealer, messages, allowed } = of;
  const sheet = useAskedSheet('adviser', asked === 'adviser');
  const canWrite = allowed.includes('message');
  if (!dealer) return null;
  const last = messages.at(-1);
  const phone = adviser?.phone ?? dealer.phone;
  return (
    <Card aria-label="顾问">
      <CardTitle>{adviser ? '你的顾问' : '联系门店'}</CardTitle>
      <div className={styles.adviser}>
        <Avatar size={48} src={adviser?.image ? imageUrl(adviser.image, AVATAR_WIDTH) : null} />
        <p>
          <b>{adviser?.name ?? dealer.name}</b>
          <small>{adviser ? dealer.name : '指定顾问后，头像和电话在这里'}</small>
        </p>
      </div>
      {phone ? <PhoneRow label="电话" phone={phone} /> : null}
      <ListRow
        label="留言"
        note={last ? `${last.by === 'buyer' ? '你' : '门店'}：${last.text}` : '门店回复后通知你'}
        value={canWrite ? '写一句' : '查看'}
        onClick={() => sheet.show()}
      />
      <MessageSheet open={sheet.open} onClose={() => sheet.close()} of={of} />
    </Card>
  );
}
