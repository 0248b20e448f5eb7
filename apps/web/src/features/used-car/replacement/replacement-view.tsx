import type { Out } from '@marque/contract/core';
import { formatMoney, moneyParts } from '@marque/contract/money';
import type { usedCarSubsidy } from '@marque/contract/used-car/replacement/endpoints';
import { monthDay } from '@marque/contract/shanghai';
import { lastDay } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { NewCarSheet } from './new-car-sheet.tsx';
import { OldCarSheet } from './old-car-sheet.tsx';
import * as styles from './replacement.module.css';
import { Trims } from './trims.tsx';
import type { Replacing } from './use-replacement.ts';

type Sum = Out<typeof usedCarSubsidy>;

/** What is paid in the store and what comes later, line by line. */
export function ReplacementView({ of, replacing }: { of: Sum; replacing: Replacing }) {
  const { car, laterFen, lines, nowFen } = of;
  const { blocks } = useBrand();
  return (
    <div className={cx(styles[blocks.hero])}>
      <Figures nowFen={nowFen} laterFen={laterFen} />
      <NewCar of={of} replacing={replacing} />
      <section className={styles.part} aria-label="到店付">
        <h2>到店付</h2>
        <ListRow label={`${car.name} 指导价`} value={formatMoney(car.priceFen)} />
        <OldCar of={of} replacing={replacing} />
        {lines.filter(({ paid }) => paid === 'now').map(lineRow)}
        <p className={styles.sum}>
          <span>{nowFen < 0 ? '到店退给你' : '合计'}</span>
          <b>{formatMoney(Math.abs(nowFen))}</b>
        </p>
      </section>
      <section className={styles.part} aria-label="之后到账">
        <h2>之后到账</h2>
        {lines.filter(({ paid }) => paid === 'later').map(lineRow)}
        <p className={styles.fine}>
          上牌后自己申请，打到本人账户，不能在店里抵。补贴资格和金额以主管部门审核为准；价格为示例数据，按{' '}
          {monthDay(of.day)} 的政策计算。
        </p>
      </section>
    </div>
  );
}

function Figures({ laterFen, nowFen }: Pick<Sum, 'laterFen' | 'nowFen'>) {
  const { sign, yuan, decimals } = moneyParts(Math.abs(nowFen));
  return (
    <div className={styles.figures} aria-live="polite">
      <p>
        <span>{nowFen < 0 ? '到店退给你' : '到店付'}</span>
        <b className={styles.now}>
          <small>{sign}</small>
          {yuan}
          <small>{decimals}</small>
        </b>
      </p>
      <p>
        <span>之后到账</span>
        <b>{formatMoney(laterFen)}</b>
      </p>
    </div>
  );
}

const lineRow = ({ fen, id, note, paid, state, title }: Sum['lines'][number]) => (
  <ListRow
    key={id}
    label={title}
    note={note}
    value={
      state === 'counts' ? (
        `${paid === 'now' ? '−' : '+'}${formatMoney(fen)}`
      ) : (
        <span className={styles.none}>{state === 'pending' ? '政策待公布' : '不适用'}</span>
      )
    }
  />
);

function NewCar({ of: { car }, replacing: { change } }: { of: Sum; replacing: Replacing }) {
  const choosing = useSheet('car');
  const pick = (seriesId: string) => {
    choosing.close(() => change({ seriesId, typeId: '' }));
  };
  return (
    <section className={styles.newCar} aria-label="新车">
      <button type="button" className={styles.car} onClick={() => choosing.show()}>
        {car.image ? (
          <Picture image={car.image} alt="" sizes="160px" className={styles.still ?? ''} />
        ) : null}
        <span>
          <b>{car.name}</b>
          换一款新车
        </span>
      </button>
      <Trims
        seriesId={car.seriesId}
        typeId={car.typeId}
        onPick={(typeId) => change({ typeId, seriesId: car.seriesId })}
      />
      <NewCarSheet
        open={choosing.open}
        seriesId={car.seriesId}
        onPick={pick}
        onClose={() => choosing.close()}
      />
    </section>
  );
}

function OldCar({ of: { old }, replacing }: { of: Sum; replacing: Replacing }) {
  const href = useHref();
  const choosing = useSheet('old');
  const { change, reports } = replacing;
  if (!old && reports.length === 0)
    return (
      <ListRow
        label="旧车"
        note="估一下，才知道能抵多少"
        value="去估值"
        to={href('usedCar.vehicleValuation')}
      />
    );
  return (
    <>
      <ListRow
        label="旧车"
        note={old ? `${old.name}，有效至 ${lastDay(old.validUntil)}` : '选一份估值'}
        value={old ? `−${formatMoney(old.storeFen)}` : '请选择'}
        onClick={() => choosing.show()}
      />
      <OldCarSheet
        open={choosing.open}
        reports={reports}
        chosenId={old?.id ?? null}
        onPick={(reportId) => choosing.close(() => change({ reportId }))}
        onClose={() => choosing.close()}
      />
    </>
  );
}
