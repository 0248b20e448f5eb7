import { tapped } from '@marque/contract/cars/custom/effects';
import { optionLines } from '@marque/contract/cars/price-lines';
import trash from 'virtual:icon/trash';
import { useState } from 'react';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { PRICE_INCLUDED } from '#shared/format/price-included.ts';
import type { Proposal } from '@marque/contract/cars/custom/repair';
import { changeText, formatMoney } from '@marque/contract/money';
import { WholeAmounts } from '#shared/ui/text/whole-parts.tsx';
import { optionsOf } from '../common/choice.ts';
import * as styles from './custom.module.css';
import SavingHint from './saving-hint.tsx';
import type { WaysSheetProps } from './sheets/ways-sheet.tsx';
import type { Tap } from './change-question.ts';
import type { Configuration, Configuring } from '../common/use-configuration.ts';

const WaysSheet = lazySheet<WaysSheetProps>(() => import('./sheets/ways-sheet.tsx'));

/** Returns the effect of removing an option, shown before the tap. */
const removalText = ({ add, remove, deltaFen }: Proposal, id: string): string =>
  add.length > 0 || remove.some((one) => one.id !== id)
    ? `去掉要一起换别的，共 ${changeText(deltaFen)}`
    : `去掉后 ${changeText(deltaFen)}`;

type ChosenListProps = { of: Configuring; configuration: Configuration };

/** The list of chosen options with price, reason and the effect of removing each. */
export default function ChosenList({ of, configuration }: ChosenListProps) {
  const { offer, model, chosen } = configuration;
  const [asked, setAsked] = useState<Tap | null>(null);
  const [asking, setAsking] = useState(false);
  const lines = optionLines(model, chosen).filter(({ code }) => {
    const option = optionsOf(offer).find(({ id }) => code === `option:${id}`);
    return option?.state === 'optional';
  });
  const ask = (id: string) => {
    setAsked({ model, chosen, id });
    setAsking(true);
  };
  if (lines.length === 0)
    return <Empty title="还没有选装，标准配置也很完整" text="想加点什么，随时回去配" />;
  return (
    <div className={styles.sections}>
      <Card flush>
        <ul>
          {lines.map(({ code, label, fen, why }) => {
            const id = code.slice('option:'.length);
            const replaced = offer.groups.some(
              ({ multi, options }) => !multi && options.some((option) => option.id === id),
            );
            // The option of a group that needs one can be replaced but not removed.
            const way = replaced ? undefined : tapped(model, chosen, id).ways[0];
            return (
              <li key={code} className={styles.line}>
                <span className={styles.texts}>
                  <b>{label}</b>
                  <span className={styles.why}>
                    <WholeAmounts>
                      {why ||
                        (way
                          ? removalText(way, id)
                          : replaced
                            ? '可以换成同组的其他项'
                            : '少了它这台车配不成')}
                    </WholeAmounts>
                  </span>
                </span>
                <span>{fen === 0 ? PRICE_INCLUDED : formatMoney(fen)}</span>
                {way ? (
                  <IconButton icon={trash} label={`去掉${label}`} muted onClick={() => ask(id)} />
                ) : null}
              </li>
            );
          })}
        </ul>
      </Card>
      <SavingHint model={model} chosen={chosen} onTake={(next) => of.choose(next)} />
      <WaysSheet
        open={asking}
        onClose={() => setAsking(false)}
        typeId={offer.typeId}
        tap={asked}
        onTake={(next) => of.choose(next)}
      />
    </div>
  );
}
