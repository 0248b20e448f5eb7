import { Chip, Chips } from '#shared/ui/chips/chips.tsx';

type ModelChipsProps = {
  series: readonly { id: string; name: string }[];
  seriesId: string | undefined;
  onChoose: (seriesId: string | undefined) => void;
};

/** The models whose handbook can be read, and all of them. */
export const ModelChips = ({ series, seriesId, onChoose }: ModelChipsProps) => (
  <Chips label="选车型">
    <Chip on={seriesId === undefined} onPress={() => onChoose(undefined)}>
      全部车型
    </Chip>
    {series.map(({ id, name }) => (
      <Chip key={id} on={id === seriesId} onPress={() => onChoose(id)}>
        {name}
      </Chip>
    ))}
  </Chips>
);
