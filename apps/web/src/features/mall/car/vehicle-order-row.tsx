import type { OrderConfig } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { Radio } from '#shared/ui/control/choice.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useVehicleOrder } from './use-vehicle-order.ts';

type VehicleOrderRowProps = {
  config: OrderConfig;
  onChoose: (vehicleOrderId: string | null) => void;
};

/** The row with the car order the goods are for; hidden for members without one. */
export function VehicleOrderRow({ config, onChoose }: VehicleOrderRowProps) {
  const { draft, vehicleOrders, vehicleOrderId } = config;
  const [open, setOpen] = useState(false);
  const choose = useVehicleOrder((id) => {
    onChoose(id);
    setOpen(false);
  });
  if (vehicleOrders.length === 0) return null;
  const chosen = vehicleOrders.find(({ id }) => id === vehicleOrderId);
  const options = [
    ...vehicleOrders.map(({ id, title, orderNo }) => ({ id, label: `${title} ${orderNo}` })),
    { id: null, label: '不关联' },
  ];
  return (
    <>
      <ListRow
        label="关联购车订单"
        value={chosen?.title ?? '不关联'}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="关联购车订单">
        <div role="radiogroup" aria-label="购车订单">
          {options.map(({ id, label }) => (
            <Radio
              key={id}
              checked={id === vehicleOrderId}
              label={label}
              onChange={() => choose.mutate({ draft, vehicleOrderId: id })}
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}
