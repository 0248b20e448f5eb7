import { tapped } from '@marque/contract/cars/custom/effects';
import type { OptionGroup } from '@marque/contract/cars/custom/option-schema';
import { changeText } from '@marque/contract/money';
import { useState } from 'react';
import * as lens from '#blocks/car-stage/lens.module.css';
import { PageLink, useQueryParams } from '#shared/routing/navigation.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { cx } from '#shared/ui/cx.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { describe, leadText, nameOf, priceOf } from '../common/choice.ts';
import { ConfigurationStage } from './configuration-stage.tsx';
import * as styles from './custom.module.css';
import { Hint } from './hint.tsx';
import type { OptionSheetProps, ShownOption } from './sheets/option-sheet.tsx';
import type { RepairSheetProps } from './sheets/repair-sheet.tsx';
import type { WaysSheetProps } from './sheets/ways-sheet.tsx';
import { GroupStep } from './steps/group-step.tsx';
import type { Configuration, Configuring } from '../common/use-configuration.ts';
import { useConfigRule } from '../common/use-config-rule.ts';
import { useTransport } from '../common/use-transport.ts';
import type { AnsweredConfiguring } from './use-answered-configuration.ts';
import type { Tap } from './change-question.ts';

const WaysSheet = lazySheet<WaysSheetProps>(() => import('./sheets/ways-sheet.tsx'));
const RepairSheet = lazySheet<RepairSheetProps>(() => import('./sheets/repair-sheet.tsx'));
const OptionSheet = lazySheet<OptionSheetProps>(
  () => import('./sheets/option-sheet.tsx'),
  'opened',
);
const TrimStep = lazyComponent(() => import('./steps/trim-step.tsx'));
const BoutiqueStep = lazyComponent(() => import('./steps/boutique-step.tsx'));
const SavingHint = lazyComponent(() => import('./saving-hint.tsx'));

/** Not shown when an order is changed, because the order has its own page of goods. */
const GOODS = { code: 'boutique', name: '精品' };

/** Returns the state of a sheet whose content stays while it closes. */
function useAbout<T>() {
  const [of, setOf] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  const show = (one: T) => {
    setOf(one);
    setOpen(true);
  };
  return { of, open, show, onClose: () => setOpen(false) };
}

/** The steps of a car, and the one in the address. */
function useSteps(of: Configuring, { offer }: Configuration) {
  const [query] = useQueryParams();
  const { steps } = useConfigRule();
  const groups = steps.flatMap((code) => offer.groups.find((group) => group.code === code) ?? []);
  const tabs = [{ code: 'trim', name: '版本' }, ...groups, ...(of.orderId ? [] : [GOODS])].map(
    ({ code, name }) => ({ id: code, name }),
  );
  const step = tabs.find(({ id }) => id === query.get('step'))?.id ?? groups[0]?.code ?? 'trim';
  return { tabs, step, group: groups.find(({ code }) => code === step) };
}

type Choice = readonly string[];

/** Returns what a screen reader says of a new choice. */
function takenText(offer: Configuration['offer'], before: Choice, after: Choice): string {
  const change = priceOf(offer, after) - priceOf(offer, before);
  return `${describe(offer, after)}，总价${change === 0 ? '不变' : changeText(change)}`;
}

/** Whether a part of a package is chosen by itself, which the package may be cheaper than. */
const hasPackagePart = ({ model, chosen }: Configuration): boolean =>
  model.options.some(({ contains }) => contains.some((id) => chosen.includes(id)));

type ConfiguratorProps = { of: AnsweredConfiguring; configuration: Configuration };

/** The configurator: the car and its options, one group at a time. */
export function Configurator({ of, configuration }: ConfiguratorProps) {
  const { offer, model, chosen } = configuration;
  const transport = useTransport();
  const { tabs, step, group } = useSteps(of, configuration);
  const ways = useAbout<Tap>();
  const more = useAbout<ShownOption>();
  const [said, setSaid] = useState('');
  /** The invalid choice whose repair was dismissed. */
  const [putOff, setPutOff] = useState('');
  const broken = of.isBuildable ? '' : configuration.asked.join();

  const take = (next: readonly string[]) => {
    setSaid(takenText(offer, chosen, next));
    of.choose(next, { step });
  };
  const tap = (id: string) => {
    const { next } = tapped(model, chosen, id);
    if (next) take(next);
    else ways.show({ model, chosen, id });
  };
  return (
    <>
      <div className={styles.sticky}>
        <ConfigurationStage of={configuration} step={step} turns hero>
          <PageLink
            page="cars.customPreview"
            params={of.paramsOf(chosen)}
            className={cx(lens.lens, styles.whole)}
          >
            全屏看
          </PageLink>
        </ConfigurationStage>
        <Tabs
          label="定制步骤"
          tabs={tabs}
          value={step}
          onChange={(id) => of.choose(configuration.asked, { step: id })}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>{nameOf(offer)}</h2>
        <p className={styles.lead}>{leadText(offer, chosen, transport)} · 示例数据</p>
        <Step
          of={of}
          code={step}
          group={group}
          configuration={configuration}
          onTap={tap}
          onInfo={more.show}
        />
        {broken ? (
          <Hint text="有选装已停售或不能一起选" label="看看怎么改" onPress={() => setPutOff('')} />
        ) : null}
        {hasPackagePart(configuration) ? (
          <LazyBoundary onFailed={() => undefined}>
            <SavingHint model={model} chosen={chosen} onTake={take} />
          </LazyBoundary>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <OptionSheet {...more} typeId={offer.typeId} onTap={tap} />
      <WaysSheet
        open={ways.open}
        onClose={ways.onClose}
        typeId={offer.typeId}
        tap={ways.of}
        onTake={take}
      />
      <RepairSheet
        open={broken !== '' && broken !== putOff}
        onClose={() => setPutOff(broken)}
        broken={broken === '' ? null : configuration}
        choice={of.choice}
        offer={offer}
        onTake={take}
      />
    </>
  );
}

type StepProps = {
  of: Configuring;
  code: string;
  /** The option group; undefined for other steps. */
  group: OptionGroup | undefined;
  configuration: Configuration;
  onTap: (id: string) => void;
  onInfo: (shown: ShownOption) => void;
};

/** The content of one step. */
function Step({ of, code, group, configuration, onTap, onInfo }: StepProps) {
  const { offer, model, chosen } = configuration;
  if (group)
    return <GroupStep {...{ typeId: offer.typeId, group, model, chosen, onTap, onInfo }} />;
  return (
    <LazyBoundary loading={<Skeleton height={320} />}>
      {code === GOODS.code ? (
        <BoutiqueStep typeId={offer.typeId} chosen={chosen} />
      ) : (
        <TrimStep of={of} configuration={configuration} />
      )}
    </LazyBoundary>
  );
}
