import { WITHOUT_PICTURE } from '@marque/contract/cars/car-cut';
import { stagesOf } from '@marque/contract/progress';
import type {
  CheckResult,
  WorkExtra,
  WorkLine,
  WorkOrder,
} from '@marque/contract/maintenance/workshop/schema';
import type { StoreWork } from '@marque/contract/maintenance/workshop/operator-schema';
import { isWorkOver, WORK_STATUS_TEXT } from '@marque/contract/maintenance/workshop/states';
import { checkPoint } from '@marque/contract/maintenance/workshop/points';
import { maskPlate, maskVin } from '@marque/contract/mask';
import { addMonths, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import type { WorkshopContext } from './context.ts';
import { lineFen } from './extras.ts';
import { STEPS } from './machine.ts';
import { nameOf } from './move-work-order.ts';
import { carPapersOf } from './papers.ts';
import {
  type CheckRow,
  type ExtraRow,
  extraRepository as extras,
  type LineRow,
  type OrderRow,
  workRepository as work,
} from './repository.ts';

/** How long the work is warranted, on the brand's own terms. */
const WARRANTY = { months: 12, km: 20_000 } as const;

const SERVICE_TYPES = { maintain: '保养', repair: '维修' } as const;

const lineView = (row: LineRow, paid: ReadonlySet<string>): WorkLine => ({
  id: row.id,
  name: row.name,
  partName: row.part_name,
  partNo: row.part_no,
  quantity: row.quantity,
  partFen: row.part_fen,
  hours100: row.hours_100,
  hoursFen: row.hours_fen,
  additionalFen: row.additional_fen,
  coveredBy: paid.has(row.covered_by) ? row.covered_by : '',
  origin: row.origin,
});

const extraView = (row: ExtraRow): WorkExtra => ({
  id: row.id,
  version: row.version,
  reason: row.reason,
  urgency: row.urgency,
  state: row.state,
  lines: row.lines.map((line) => ({ ...line, fen: lineFen(line) })),
  askedAt: row.asked_at.toISOString(),
  until: row.until.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const checkView = ({ point, grade, value }: CheckRow): CheckResult => ({
  point,
  ...checkPoint(point),
  grade,
  value,
});

async function partsOf(exec: Exec, row: OrderRow) {
  const name = nameOf(row);
  const paid = new Set(row.deductions.map(({ title }) => title));
  return {
    lines: (await work.lines(exec, name)).map((line) => lineView(line, paid)),
    extras: (await extras.of(exec, name)).map(extraView),
    checks: (await work.checks(exec, name)).map(checkView),
  };
}

const sumsOf = (row: OrderRow) => ({
  sparePartCost: row.spare_part_fen,
  hoursPrice: row.hours_fen,
  additionalPrice: row.additional_fen,
  deductionFen: row.deduction_fen,
  totalFen: row.total_fen,
});

/** Returns the steps of a visit with the first time that each was reached. */
function stages(row: OrderRow, events: readonly { status: string; at: Date }[]) {
  const at = STEPS.findIndex(({ states }) => states.includes(row.status));
  const over = row.status === 'delivered';
  return stagesOf(
    STEPS.map(({ text, states }, i) => ({
      text,
      at: events.find(({ status }) => states.some((one) => one === status))?.at ?? null,
      done: i < at || (i === at && over),
    })),
    isWorkOver(row.status),
  );
}

/** Returns a work order as its owner sees it. */
export async function workView(
  { dealers, garage, vault }: Pick<WorkshopContext, 'dealers' | 'garage' | 'vault'>,
  exec: Exec,
  row: OrderRow,
): Promise<WorkOrder> {
  const { plate, vin } = carPapersOf(vault, row);
  const store = await dealers.dealerOf(exec, row.dealer_id);
  const cars = await garage.platedCars(exec, row.user_id, [row.car_id]);
  const deliveredOn = row.delivered_at && shanghaiDay(row.delivered_at);
  const delivery = row.delivered_at ?? (row.status === 'closed' ? null : row.promised_at);
  return {
    id: row.id,
    no: row.no,
    appointmentId: row.appointment_id,
    carId: row.car_id,
    seriesId: row.series_id,
    car: cars.get(row.car_id)?.standing ?? WITHOUT_PICTURE,
    carName: row.car_name,
    plateNumber: maskPlate(plate),
    vin: maskVin(vin),
    serviceType: SERVICE_TYPES[row.kind],
    dealerId: row.dealer_id,
    dealerName: store?.name ?? '',
    deliveryTime: delivery?.toISOString() ?? null,
    repairPeople: row.advisor_name,
    peopleTel: row.advisor_phone,
    ...sumsOf(row),
    status: row.status,
    statusText: WORK_STATUS_TEXT[row.status],
    promisedAt: row.promised_at.toISOString(),
    promisedBefore: row.promised_before?.toISOString() ?? null,
    promiseReason: row.promise_reason,
    receivedAt: row.received_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    km: row.km,
    stages: stages(row, await work.events(exec, nameOf(row))),
    ...(await partsOf(exec, row)),
    savingFen: row.saving_fen,
    deductions: row.deductions.map(({ title, fen }) => ({ title, fen })),
    lostPasses: row.lost,
    warranty:
      deliveredOn && row.km !== null
        ? { day: addMonths(deliveredOn, WARRANTY.months), km: row.km + WARRANTY.km }
        : null,
  };
}

/** Returns a work order as its store sees it. */
export async function storeWorkView(
  { vault }: Pick<WorkshopContext, 'vault'>,
  exec: Exec,
  row: OrderRow,
): Promise<StoreWork> {
  return {
    id: row.id,
    no: row.no,
    status: row.status,
    carName: row.car_name,
    plate: maskPlate(carPapersOf(vault, row).plate),
    promisedAt: row.promised_at.toISOString(),
    ...(await partsOf(exec, row)),
    ...sumsOf(row),
    confirmed: row.confirmed_at !== null,
  };
}
