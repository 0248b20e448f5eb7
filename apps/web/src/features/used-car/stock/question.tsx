import type { Out } from '@marque/contract/core';
import { COLOUR_FAMILIES } from '@marque/contract/used-car/stock/colour';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { useBrand } from '#shared/brand/brand.ts';
import type { StockFilter } from './stock-filter.ts';
import * as styles from './stock.module.css';

type QuestionProps = {
  /** Which of the questions, from 0. */
  nth: number;
  of: Out<typeof usedCarPage>['choices'];
  filter: StockFilter;
  choose: (change: Partial<StockFilter>) => void;
};

type StockQuestion = { text: string; answers: { name: string; change: Partial<StockFilter> }[] };

/** Returns the questions that the filter leaves open. */
function questionsOf(
  { bodies, colours, series }: QuestionProps['of'],
  filter: StockFilter,
): StockQuestion[] {
  const all: (StockQuestion | false)[] = [
    !filter.body &&
      !filter.seriesId && {
        text: '想要什么车身？',
        answers: bodies.map((body) => ({ name: body, change: { body } })),
      },
    !filter.colour && {
      text: '喜欢什么颜色？',
      answers: COLOUR_FAMILIES.filter(({ id }) => colours.includes(id)).map(({ id, name }) => ({
        name,
        change: { colour: id },
      })),
    },
    !filter.seriesId && {
      text: '认准哪款车？',
      answers: series.map(({ id, name }) => ({ name, change: { seriesId: id } })),
    },
  ];
  return all.filter((one): one is StockQuestion => one !== false && one.answers.length > 1);
}

/** A question between the cars, whose answer is a filter. Brands whose list is of lanes ask none. */
export function Question({ nth, of, filter, choose }: QuestionProps) {
  const { blocks } = useBrand();
  const asked = questionsOf(of, filter)[nth];
  if (!asked || blocks.slab === 'lane') return null;
  return (
    <section className={styles.question} aria-label={asked.text}>
      <h2>{asked.text}</h2>
      <p>
        {asked.answers.slice(0, 5).map(({ name, change }) => (
          <button key={name} type="button" onClick={() => choose(change)}>
            {name}
          </button>
        ))}
      </p>
    </section>
  );
}
