import { carRightsMine } from '@marque/contract/car-order/rights/endpoints';
import { RIGHTS_PAGES } from '@marque/contract/car-order/rights/labels';
import type { CarRights } from '@marque/contract/car-order/rights/schema';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { carsOf, lastText, type OwnedCar, type OwnedRight } from './own-rights.ts';
import * as styles from './rights.module.css';

/** What hangs on the member's cars: warranty, roadside help, services, each with its end. */
export function Component() {
  return (
    <Page id="member.rights">
      <MemberGate title="登录后查看爱车的权益">
        <Own />
      </MemberGate>
    </Page>
  );
}

function Own() {
  const api = useApi();
  const href = useHref();
  const enabled = useSignedIn();
  const rights = useQuery({ ...api.query(carRightsMine, {}, 'live'), enabled });
  return (
    <QueryView
      of={rights}
      skeleton={<Skeleton height={520} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Empty title="还没有随车的权益" text="提车以后，质保、救援和首保会按车列在这里">
            <LinkButton size="small" to={href('cars.loveCar')}>
              看看车型
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {({ items }) => <Cars packages={items} />}
    </QueryView>
  );
}

function Cars({ packages }: { packages: readonly CarRights[] }) {
  const cars = carsOf(packages);
  const { car: named } = usePageParams('member.rights');
  const [, setQuery] = useQueryParams();
  const chosen = cars.find(({ id }) => id === named) ?? cars[0]!;
  return (
    <>
      {cars.length > 1 ? (
        <div className={styles.cars}>
          <ChoiceChips
            label="哪台车"
            options={cars.map(({ id, title }) => ({ id, name: title }))}
            value={chosen.id}
            onChange={(id) => setQuery({ car: id })}
          />
        </div>
      ) : null}
      <Car of={chosen} />
    </>
  );
}

function Car({
  of: { id, title, statusText, image, key, running, ended, hotline },
}: {
  of: OwnedCar;
}) {
  const href = useHref();
  return (
    <>
      {image ? <Picture image={image} alt="" sizes="100vw" ratio="16 / 9" /> : null}
      <div className={styles.body}>
        <p className={styles.figure}>
          <b>{running.length}</b> 项在身上
        </p>
        <p className={styles.title}>
          {title}，{statusText}
        </p>
        <ul>
          {running.map((one) => (
            <Right key={one.id} of={one} hotline={hotline} />
          ))}
        </ul>
        {ended.length > 0 ? (
          <details className={styles.ended}>
            <summary>已用完和已到期的 {ended.length} 项</summary>
            {ended.map((one) => (
              <ListRow key={one.id} label={one.name} value={lastText(one)} />
            ))}
          </details>
        ) : null}
        <ListRow label="权益的全文" to={href(RIGHTS_PAGES[key])} />
        <ListRow label="BEYOND 积分" to={href('member.beyondScore')} />
        <ListRow label="这台车的订单" to={href('carOrder.details', { id })} />
        <ListRow label="预约保养" note="到店保养后更新里程" to={href('maintenance.maintenance')} />
      </div>
    </>
  );
}

function Right({ of, hotline }: { of: OwnedRight; hotline: string }) {
  const href = useHref();
  const { name, text, excludes, transferable, link, state } = of;
  return (
    <li className={styles.right}>
      <h2>{name}</h2>
      <p className={styles.last}>{lastText(of)}</p>
      <p>{text}</p>
      <p className={styles.small}>
        {transferable ? '随车转给下一任' : '仅限首任'}
        {excludes ? `，${excludes}` : ''}
      </p>
      {state !== 'active' ? null : link ? (
        <LinkButton
          size="small"
          kind="secondary"
          to={href(link, link === 'cars.network' ? { kind: 'service' } : {})}
        >
          去使用
        </LinkButton>
      ) : (
        <a className="reach" href={`tel:${hotline}`}>
          打电话使用
        </a>
      )}
    </li>
  );
}
