import type { Series } from '@marque/contract/cars/schema';
import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import type { ReactNode } from 'react';
import { PriceFrom } from '#blocks/series-rail/price-from.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime, lastDay } from '#shared/format/time.ts';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { gainFigure, mainGain } from './gain-figure.ts';
import { isOver } from '../use-programme.ts';
import { WayOn } from './way-on.tsx';
import * as styles from './lead.module.css';

type LeadProps = {
  of: ProgrammeView;
  /** Undefined until it is known, and for a visitor without a code. */
  standing: Standing | undefined;
  /** The cars that it is about. */
  cars: readonly Series[];
};

/**
 * The figure that answers why the page was opened: what a friend gets, the own code, or until when a
 * recommendation holds. All are of one height, because the server knows only the first.
 */
export function Lead({ of, standing, cars }: LeadProps) {
  const { blocks } = useBrand();
  return (
    <section className={cx(styles.lead, styles[blocks.invite])} aria-label="这期推荐">
      {leadOf(of, standing) ?? <Offer of={of} cars={cars} />}
    </section>
  );
}

function leadOf(of: ProgrammeView, standing: Standing | undefined): ReactNode {
  const { mine, bound, refusal } = standing ?? {};
  if (mine) return <OwnCode of={of} mine={mine} note={refusal?.text} />;
  if (bound)
    return (
      <Figure
        figure={lastDay(bound.until)}
        unit="前有效"
        text={`你已接受 ${bound.inviter.nickName} 的推荐${bound.slug === of.slug ? '' : `（${bound.title}）`}`}
      />
    );
  if (refusal)
    return (
      <>
        <p className={styles.said} role="status">
          {refusal.text}
        </p>
        <WayOn of={refusal} />
      </>
    );
  if (of.state === 'scheduled')
    return (
      <Figure
        figure={formatDateTime(of.from).slice(5)}
        unit="开始"
        text={<Countdown to={of.from} />}
      />
    );
  if (of.state === 'paused')
    return (
      <Figure
        figure="暂停中"
        unit=""
        text={`${of.reason || '稍后恢复'}。已经接受的推荐照常进行。`}
      />
    );
  if (isOver(of))
    return (
      <Figure
        figure={lastDay(of.bindUntil)}
        unit="已结束"
        text={
          of.state === 'settling'
            ? `之前接受的推荐，${lastDay(of.saleUntil)}前下订仍然算`
            : '这期推荐已结束，看看正在进行的'
        }
      />
    );
  return null;
}

type OwnCodeProps = {
  of: ProgrammeView;
  mine: NonNullable<Standing['mine']>;
  note: string | undefined;
};

function OwnCode({ of: { says }, mine: { code, next, place }, note }: OwnCodeProps) {
  const gains = says === 'full';
  const facts = [
    note,
    gains && next ? `${monthDay(shanghaiDay(new Date(next.at)))}：${next.name}` : null,
    gains && place ? `推荐榜第 ${place} 位` : null,
  ].filter(Boolean);
  return (
    <Figure
      figure={code}
      unit={<CopyButton text={code} hideText aria-label="复制推荐码" />}
      text={facts.join(' · ') || '我的推荐码，朋友自己点接受才算'}
    />
  );
}

/** What a friend gets for buying; where gain is not spoken of, the cars. */
function Offer({ of, cars }: Omit<LeadProps, 'standing'>) {
  const { rewards, places, steps } = of;
  const count = rewards.filter(({ side }) => side === 'friend').length;
  const main = mainGain(of, 'friend');
  if (places && places.left === 0)
    return <Figure figure="0" unit="个名额" text="本期名额已满，可登记候补：下订后按先后递补" />;
  if (main) {
    const more = count > 1 ? `，一共 ${count} 份` : '';
    return <Figure {...gainFigure(main.name)} text={`你买车可得 · ${main.when}${more}`} />;
  }
  const [only] = cars;
  const line = steps.map(({ label }) => label).join('，');
  return cars.length === 1 && only ? (
    <Figure figure="" unit={<PriceFrom of={only} size="large" />} text={only.slogan} />
  ) : (
    <Figure figure={String(cars.length)} unit="款车，挑一台开一圈" text={line} />
  );
}

type FigureProps = { figure: string; unit: ReactNode; text: ReactNode };

const Figure = ({ figure, unit, text }: FigureProps) => (
  <>
    <p className={styles.figure}>
      {figure ? <b>{figure}</b> : null}
      <span>{unit}</span>
    </p>
    <p className={styles.text}>{text}</p>
  </>
);
