import type { Installation } from '@marque/contract/mall/installation/schema';
import { AppointmentCard } from '#blocks/appointment-card/appointment-card.tsx';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { OrderLineRow } from '../common/order-line.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { Installing } from './use-installation.ts';
import { appointmentText } from './appointment-labels.ts';
import * as styles from './installation-view.module.css';

type InstallationViewProps = { installation: Installation; installing: Installing };

/** The choice of the car and the time. */
function BookingCard({ installation, installing }: InstallationViewProps) {
  const { dealer, booking, cars, orderId } = installation;
  const { choice, choose, asked, refresh } = installing;
  const sheet = useSheet('car');
  const chosen = cars.find(({ car }) => car.id === choice?.carId);
  return (
    <>
      <Card>
        <ListRow
          label="安装车辆"
          value={
            chosen ? `${formatPlate(chosen.car.plate)} ${chosen.car.seriesName}` : '选择或添加车辆'
          }
          onClick={() => sheet.show()}
        />
        {chosen && !chosen.fit.fits ? (
          <p className={styles.problem} role="status">
            {chosen.fit.reason}
          </p>
        ) : asked && !chosen ? (
          <p className={styles.problem} role="alert">
            请选择要安装的车
          </p>
        ) : null}
        {chosen && chosen.fit.fits && dealer ? (
          <SlotPicker
            title="安装时间"
            kind="install"
            dealerId={dealer.id}
            subject={{ orderId, carId: chosen.car.id }}
            replaces={booking?.id}
            value={choice?.start ?? null}
            onPick={(start) => choose({ start })}
            person={{
              id: choice?.personId ?? null,
              onPick: (personId, starts) =>
                choose({ personId, start: starts.find((one) => one === choice?.start) ?? null }),
            }}
            problem={asked && !choice?.start ? '请选择到店时间' : undefined}
          />
        ) : null}
      </Card>
      <CarPicker
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={choice?.carId ?? null}
        fitOf={({ id }) => cars.find(({ car }) => car.id === id)?.fit ?? null}
        onPick={(carId) => {
          choose({ carId });
          void refresh();
          sheet.close();
        }}
      />
    </>
  );
}

/** The installation of an order's goods: store, car, time, and what to bring. */
export function InstallationView({ installation, installing }: InstallationViewProps) {
  const { lines, dealer, appointment, booking, open, closedReason, orderId } = installation;
  const href = useHref();
  return (
    <>
      <StatusHead
        title={appointment ? appointmentText(appointment) : open ? '约个时间到店安装' : '到店安装'}
      >
        <p>
          {appointment
            ? `${formatPlate(appointment.plate)} ${appointment.modelName}`
            : closedReason || '选好车辆和时间，按时到店就行'}
        </p>
      </StatusHead>
      {booking ? <AppointmentCard appointment={booking} onReschedule={installing.change} /> : null}
      {dealer ? <DealerCard dealer={dealer} /> : null}
      {open && installing.changing ? (
        <BookingCard installation={installation} installing={installing} />
      ) : null}
      <Card>
        {lines.map((line) => (
          <OrderLineRow key={line.id} line={line} linked />
        ))}
      </Card>
      <Card>
        <h2 className={styles.heading}>到店要做什么</h2>
        <ol className={styles.steps}>
          <li>按约好的时间开车到店，带上行驶证</li>
          <li>向门店出示核销码，装好后由门店核销</li>
          <li>当场检查安装效果，有问题马上告诉门店</li>
        </ol>
        <ListRow label="核销码" value="查看" to={href('mall.writeCode', { id: orderId })} />
        <ListRow label="订单详情" value="查看" to={href('mall.orderDetail', { id: orderId })} />
      </Card>
    </>
  );
}
