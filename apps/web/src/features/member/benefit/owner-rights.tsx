import { carRightsMine } from '@marque/contract/car-order/rights/endpoints';
import { rightsPlace } from '@marque/contract/car-order/rights/labels';
import type { CarRights } from '@marque/contract/car-order/rights/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref, useRouteLocation } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { carsOf, lastText, type OwnedCar, type OwnedRight } from './own-rights.ts';
import { OfferedRights } from './offered-rights.tsx';
import { useRightsParams } from './use-rights-params.ts';
import * as styles from './rights.module.css';

/**
 * What hangs on the member's cars: warranty, roadside help, services, each with its end. Visitors and
 * members without a car see what owners have.
 */
export function OwnerRights() {
  const { pathname, search } = useRouteLocation();
  return useSignedIn() ? (
    <Own />
  ) : (
    <OfferedRights
      lead={
        <>
          <p>登录后按你的车列出，先看看每一种车主有什么</p>
          <Button size="small" onClick={() => void signIn(pathname + search)}>
            登录看我的
          </Button>
        </>
      }
    />
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
          <OfferedRights
            lead={
              <>
                <p>还没有随车的权益，提车以后会按车列在这里；先看看每一种车主有什么</p>
                <LinkButton size="small" kind="secondary" to={href('cars.loveCar')}>
                  看看车型
                </LinkButton>
              </>
            }
          />
        ),
      }}
    >
      {({ items }) => <Cars packages={items} />}
    </QueryView>
  );
}

function Cars({ packages }: { packages: readonly CarRights[] }) {
  const cars = carsOf(packages);
  const [{ car: named }, set] = useRightsParams();
  const chosen = cars.find(({ id }) => id === named) ?? cars[0]!;
  return (
    <>
      {cars.length > 1 ? (
        <div className={styles.cars}>
          <ChoiceChips
            label="哪台车"
            options={cars.map(({ id, title }) => ({ id, name: title }))}
            value={chosen.id}
            onChange={(id) => set({ car: id })}
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
  const { id: brand } = useBrand();
  const place = rightsPlace(key);
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
        {place.page === 'member.memberRights' ? null : (
          <ListRow label="权益的全文" to={href(place.page)} />
        )}
        {hasPage('member.beyondScore', brand) ? (
          <ListRow label="BEYOND 积分" to={href('member.beyondScore')} />
        ) : null}
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
