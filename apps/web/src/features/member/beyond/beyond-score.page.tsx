import type { Out } from '@marque/contract/core';
import { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { STALE_MONTHS } from '@marque/contract/member/beyond/marks';
import type { BeyondCar } from '@marque/contract/member/beyond/schema';
import { formatInteger } from '@marque/contract/money';
import { addMonths, fullDay, shanghaiDay } from '@marque/contract/shanghai';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CarGround } from '#blocks/car-ground/car-ground.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Road } from './road.tsx';
import * as styles from './beyond.module.css';

/** Points for the road itself: the marks along the kilometres of the own cars. */
export function Component() {
  const api = useApi();
  const enabled = useSignedIn();
  const query = useQuery({ ...api.query(beyondShow, {}, 'live'), enabled });
  const isWithoutCar = query.data?.cars.length === 0;
  return (
    <Page id="member.beyondScore" ground={isWithoutCar ? <CarGround cut={null} /> : undefined}>
      <MemberGate title="登录后查看 BEYOND 积分">
        <Beyond of={query} />
      </MemberGate>
    </Page>
  );
}

function Beyond({ of: query }: { of: UseQueryResult<Out<typeof beyondShow>> }) {
  const href = useHref();
  return (
    <QueryView
      of={query}
      skeleton={<Skeleton height={560} />}
      empty={{
        when: ({ cars }) => cars.length === 0,
        show: (
          <Empty title="还没有爱车" text="添加爱车，每次到店保养都记一程">
            <LinkButton size="small" to={href('maintenance.maintenance')}>
              预约首保
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {({ cars, given }) => <Cars cars={cars} given={given} />}
    </QueryView>
  );
}

function Cars({ cars, given }: { cars: readonly BeyondCar[]; given: number }) {
  const { car: named } = usePageParams('member.beyondScore');
  const [, setQuery] = useQueryParams();
  const href = useHref();
  const chosen = cars.find(({ carId }) => carId === named) ?? cars[0]!;
  const next = chosen.marks.find(({ state }) => state === 'next');
  return (
    <div className={styles.page}>
      {cars.length > 1 ? (
        <ChoiceChips
          label="哪台车"
          options={cars.map(({ carId, title }) => ({ id: carId, name: title }))}
          value={chosen.carId}
          onChange={(id) => setQuery({ car: id })}
        />
      ) : null}
      <Road marks={chosen.marks} km={chosen.km ?? 0} />
      <p className={styles.figure}>
        <b>{next ? formatInteger(next.score) : formatInteger(given)}</b>
        {next ? ` 积分，在 ${formatInteger(next.km)} km` : ' 积分，全程走完'}
      </p>
      <p className={styles.sentence}>{readText(chosen)}</p>
      <ol className={styles.marks}>
        {chosen.marks.map(({ km, score, state, at }) => (
          <li key={km} className={cx(styles.mark, state === 'reached' && styles.reached)}>
            <b>{formatInteger(km)} km</b>
            <span>
              {state === 'reached'
                ? `${fullDay(shanghaiDay(new Date(at!)))}到达`
                : state === 'next' && chosen.km !== null
                  ? `还差 ${formatInteger(km - chosen.km)} km`
                  : '到店保养时记录'}
            </span>
            <em>+{formatInteger(score)}</em>
          </li>
        ))}
      </ol>
      <Years of={chosen} />
      <ListRow
        label={`已得 ${formatInteger(given)} 积分`}
        value="明细"
        to={href('member.growthValueDetail', { tab: 'score' })}
      />
      <div className={styles.way}>
        <LinkButton block to={href('maintenance.maintenance')}>
          预约保养
        </LinkButton>
      </div>
    </div>
  );
}

/** The years with the car: those that are full, and the next one. */
function Years({ of: { certified, years, nextYear } }: { of: BeyondCar }) {
  const href = useHref();
  if (!certified)
    return (
      <ListRow
        label="相伴每满一年也有积分"
        note="从车主认证那天算起"
        value="去认证"
        to={href('member.ownerCertification')}
      />
    );
  return (
    <ol className={styles.marks} aria-label="相伴的年份">
      {years.map(({ day, score }, i) => (
        <li key={day} className={cx(styles.mark, styles.reached)}>
          <b>相伴 {i + 1} 年</b>
          <span>{fullDay(day)}到账</span>
          <em>+{formatInteger(score)}</em>
        </li>
      ))}
      {nextYear ? (
        <li className={styles.mark}>
          <b>相伴 {nextYear.count} 年</b>
          <span>{fullDay(nextYear.day)}到账</span>
          <em>+{formatInteger(nextYear.score)}</em>
        </li>
      ) : null}
    </ol>
  );
}

/** What a store has noted of the car, and what is to be done about it. */
function readText({ km, readAt, checking }: BeyondCar): string {
  if (km === null || readAt === null) return '到店保养后更新里程';
  if (checking) return '门店记录的里程比上次少，核对中';
  const day = shanghaiDay(new Date(readAt));
  const old = addMonths(day, STALE_MONTHS) < shanghaiDay(new Date(serverNow()));
  const read = `门店 ${fullDay(day)}记录 ${formatInteger(km)} km`;
  return old ? `${read}，有一阵了，到店更新一下` : read;
}
