import type { Parcel } from '@marque/contract/mall/fulfilment/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { askConfirm as ask } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useParcelConfirm } from './use-parcels.ts';

type ReceiveParcelProps = {
  orderId: string;
  parcel: Pick<Parcel, 'id' | 'deliveredAt'>;
  size: 'small' | 'large';
};

/**
 * The button that confirms receipt of one parcel. Its question is stricter while the carrier has
 * not delivered it.
 */
export function ReceiveParcel({ orderId, parcel, size }: ReceiveParcelProps) {
  const receive = useParcelConfirm(orderId);
  const askReceived = async () => {
    const sure = await ask({
      title: '确认收到这个包裹了吗？',
      text: parcel.deliveredAt ? '请先检查商品是否完好' : '物流还没有显示签收，请拿到商品后再确认',
      yes: '确认收货',
    });
    if (sure) receive.mutate(parcel.id, { onSuccess: () => toast('已确认收货') });
  };
  return (
    <Button
      kind={parcel.deliveredAt ? 'primary' : 'secondary'}
      size={size}
      block={size === 'large'}
      busy={receive.isPending}
      onClick={() => void askReceived()}
    >
      确认收货
    </Button>
  );
}
