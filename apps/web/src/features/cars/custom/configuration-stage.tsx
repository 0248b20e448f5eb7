import { type ReactNode, useState } from 'react';
import { CarStage } from '#blocks/car-stage/car-stage.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { stagedOf, turnedOf } from '../common/choice.ts';
import type { Configuration } from '../common/use-configuration.ts';
import type { InteriorViewsProps } from './interior/interior-views.tsx';

const InteriorViews = lazyComponent<InteriorViewsProps>(
  () => import('./interior/interior-views.tsx'),
);

type ConfigurationStageProps = {
  of: Configuration;
  /** The group whose options are being chosen. */
  step?: string;
  /** Whether the car can be turned. */
  turns?: boolean;
  hero?: boolean;
  full?: boolean;
  children?: ReactNode;
};

/** The stage of a configuration: the car, and its interior in the step of interiors and outside of all steps. */
export function ConfigurationStage(props: ConfigurationStageProps) {
  const { of, step, turns = false, hero = false, full = false, children } = props;
  const { offer, chosen } = of;
  const [inside, setInside] = useState(false);
  return (
    <CarStage
      {...stagedOf(offer, chosen)}
      {...(turns && { turned: { ...turnedOf(offer, chosen), steered: step === 'wheel' } })}
      hero={hero}
      full={full}
      covered={inside}
    >
      {step === undefined || step === 'interior' ? (
        <LazyBoundary onFailed={() => undefined}>
          <InteriorViews
            offer={offer}
            chosen={chosen}
            choosing={step !== undefined}
            full={full}
            onInside={setInside}
          />
        </LazyBoundary>
      ) : null}
      {children}
    </CarStage>
  );
}
