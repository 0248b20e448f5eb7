import type { Installation } from '@marque/contract/mall/installation/schema';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { OrderLineRow } from '../common/order-line.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { SlotChoice } from '#shared/ui/picker/slot-choice.tsx';
import { useSheet } from '../common/use-sheet.ts';
import type { Installing } from './use-installation.ts';
import { appointmentText, dayChoice, HALVES, slotProblem } from './appointment-words.ts';
import styles from './installation-view.module.css';

type InstallationViewProps = { installation: Installation; installing: Installing };

/** Goods to be fitted: where, on which car, when; and what to bring. */
export function InstallationView({ installation, installing }: InstallationViewProps) {
  const { lines, dealer, appointment, cars, days, open, closedReason, orderId } = installation;
  const { choice, choose, asked, refresh } = installing;
  const href = useHref();
  const sheet = useSheet('car');
  const chosen = cars.find(({ car }) => car.id === choice?.carId);
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
      {dealer ? <DealerCard dealer={dealer} /> : null}
      {open ? (
        <Card>
          <ListRow
            label="安装车辆"
            value={
              chosen
                ? `${formatPlate(chosen.car.plate)} ${chosen.car.seriesName}`
                : '选择或添加车辆'
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
          <SlotChoice
            title="安装时间"
            days={days.map(dayChoice)}
            slots={HALVES}
            day={choice?.day ?? null}
            slot={choice?.half ?? null}
            onDay={(day) => choose({ day })}
            onSlot={(half) => choose({ half })}
            problem={asked ? slotProblem(choice) : undefined}
          />
        </Card>
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
