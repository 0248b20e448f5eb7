import { calcApp } from '@marque/contract/cars/finance/endpoints';
import type { ParamGroup } from '@marque/contract/cars/schema';
import { USUAL_CITY } from '@marque/contract/cars/finance/typed-amount';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { WholeAmounts } from '#shared/ui/text/whole-parts.tsx';
import * as styles from './contrast.module.css';
import type { ComparedCar } from './use-compared.ts';

/**
 * Returns the input for the calculation: the trim or a car of the same price; null when its tax is
 * unknown.
 */
function countedBy({ id, type, priceFen }: ComparedCar, groups: readonly ParamGroup[]) {
  if (priceFen === null) return null;
  if (type) return { typeId: id };
  const energy = groups.flatMap(({ rows }) => rows).find(({ code }) => code === 'energy-kind');
  return energy?.cells[id]?.text === '汽油' ? { carFen: priceFen } : null;
}

type CarCostProps = { of: ComparedCar; groups: readonly ParamGroup[] };

/** The cost on the road and the instalment of a car. Its space is reserved while it loads. */
export default function CarCost({ of, groups }: CarCostProps) {
  const api = useApi();
  const counted = countedBy(of, groups);
  const cost = useQuery({
    ...api.query(calcApp, { ...counted, cityCode: USUAL_CITY }, 'list'),
    enabled: counted !== null,
  });
  const monthly = cost.data?.compare.find(({ way }) => way === 'loan')?.loan?.monthlyFen;
  const lines = cost.data ? (
    <>
      <span>
        <WholeAmounts>{`上路约 ${formatMoney(cost.data.onRoad.totalFen)}`}</WholeAmounts>
      </span>
      <span>
        <WholeAmounts>
          {monthly === undefined ? '暂无贷款方案' : `月供约 ${formatMoney(monthly)}`}
        </WholeAmounts>
      </span>
    </>
  ) : (
    <span>{counted === null || cost.error ? '落地价暂无' : ''}</span>
  );
  return of.type && cost.data ? (
    <PageLink page="cars.stages" params={{ typeId: of.id }} className={styles.cost}>
      {lines}
    </PageLink>
  ) : (
    <span className={styles.cost}>{lines}</span>
  );
}
