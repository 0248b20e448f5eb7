import { queryPlanApp } from '@marque/contract/cars/finance/endpoints';
import { USUAL_CITY } from '@marque/contract/cars/finance/typed-amount';
import { monthlyFenOf } from '@marque/contract/cars/finance/plan-quote';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useSelectedBags } from '#blocks/boutique/selected-bags.ts';
import { useApi } from '#shared/api/use-api.ts';

type BarNoteProps = { typeId: string; totalFen: number };

/** The instalment of the default loan and the number of selected goods. */
export default function BarNote({ typeId, totalFen }: BarNoteProps) {
  const api = useApi();
  const plans = useQuery(api.query(queryPlanApp, { typeId, cityCode: USUAL_CITY }, 'list'));
  const bags = useSelectedBags().filter((bag) => bag.typeId === typeId).length;
  const monthlyFen = plans.data ? monthlyFenOf(plans.data.products, totalFen) : null;
  return [
    monthlyFen === null ? '' : `月供约 ${formatMoney(monthlyFen)}`,
    bags > 0 ? `另有精品 ${bags} 件` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
