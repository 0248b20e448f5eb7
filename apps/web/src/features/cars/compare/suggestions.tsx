import {
  competitorList,
  queryMycarSeriesApp,
  queryMycarTypeApp,
} from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useConfigRule } from '../common/use-config-rule.ts';
import type { ChosenCar } from './use-contrast.ts';

type SuggestionsProps = { one: boolean; onChoose: (cars: ChosenCar[]) => void };

/** Two pairs worth a look, where nothing is compared yet. */
export function Suggestions({ one, onChoose }: SuggestionsProps) {
  const api = useApi();
  const { compareMax } = useConfigRule();
  const series = useQuery(api.query(queryMycarSeriesApp, {}, 'list'));
  const seriesId = series.data?.items[0]?.seriesId ?? '';
  const types = useQuery({
    ...api.query(queryMycarTypeApp, { seriesId }, 'list'),
    enabled: seriesId !== '',
  });
  const cars = (types.data?.items ?? []).map(({ typeId, seriesName, typeName }) => ({
    typeId,
    label: `${seriesName} ${typeName}`,
  }));
  const [first, second] = cars;
  const others = useQuery({
    ...api.query(competitorList, { typeId: first?.typeId }, 'list'),
    enabled: first !== undefined,
  });
  const rival = others.data?.items[0];
  const pairs = [
    ...(first && second ? [[first, second]] : []),
    ...(first && rival ? [[first, { typeId: rival.id, label: rival.label }]] : []),
  ];
  return (
    <Empty
      title={one ? '再加一款就能对比' : '选两款，差别一眼看清'}
      text={
        one ? '点「添加车型」，自家版型和同级车型都能选' : `最多 ${compareMax} 款，也可以先看这两组`
      }
    >
      {one
        ? null
        : pairs.map((pair) => (
            <Button
              key={pair[1]!.typeId}
              size="small"
              kind="secondary"
              onClick={() => onChoose(pair)}
            >
              {pair.map(({ label }) => label).join(' 对比 ')}
            </Button>
          ))}
    </Empty>
  );
}
