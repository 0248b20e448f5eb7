import { carRightsList, carRightsShow } from '@marque/contract/car-order/rights/endpoints';
import type { RightsKey } from '@marque/contract/car-order/rights/labels';
import type { CarRightsBrief } from '@marque/contract/car-order/rights/schema';
import { benefitList } from '@marque/contract/member/benefit/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RightsGroups } from '#blocks/car-rights/rights-groups.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { certifiedQuotas, OWNER_KINDS, offeredTo, type OwnerKind } from './offered.ts';
import { useRightsParams } from './use-rights-params.ts';
import * as styles from './rights.module.css';

type Load = Parameters<NonNullable<PageModule['prefetch']>>[0]['load'];

const chosenOf = (items: readonly CarRightsBrief[], of: string | undefined) =>
  items.find(({ key }) => key === of) ?? items.find(({ isOpen }) => isOpen) ?? items[0];

/** Loads what the first view of the rights on offer shows. */
export async function loadOfferedRights(load: Load, of: string | undefined): Promise<void> {
  const { items } = await load(carRightsList, {});
  const chosen = chosenOf(items, of);
  if (chosen) await load(carRightsShow, { key: chosen.key });
}

/** What an owner of each kind has, by package; `lead` says how to get there. */
export function OfferedRights({ lead }: { lead: ReactNode }) {
  const api = useApi();
  const [{ of, owner = 'first' }, set] = useRightsParams();
  const packages = useQuery(api.query(carRightsList, {}, 'steady'));
  const kind = OWNER_KINDS.find(({ id }) => id === owner)?.id ?? 'first';
  return (
    <QueryView of={packages} skeleton={<Skeleton height={520} />}>
      {({ items }) => {
        const chosen = chosenOf(items, of);
        return (
          <>
            <div className={styles.lead}>{lead}</div>
            <div className={styles.cars}>
              <ChoiceChips
                label="哪一种车主"
                options={OWNER_KINDS}
                value={kind}
                onChange={(id) => set({ owner: id })}
              />
            </div>
            {kind === 'certified' ? (
              <Certified />
            ) : (
              <>
                <div className={styles.cars}>
                  <ChoiceChips
                    label="哪一款车"
                    options={items.map(({ key, title }) => ({
                      id: key,
                      name: title.replace(/权益$/, ''),
                    }))}
                    value={chosen?.key ?? ''}
                    onChange={(key) => set({ of: key })}
                  />
                </div>
                {chosen ? <Package of={chosen.key} kind={kind} /> : null}
              </>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The rights of a package that an owner of this kind has. */
function Package({ of: key, kind }: { of: RightsKey; kind: OwnerKind }) {
  const api = useApi();
  const href = useHref();
  const rights = useQuery(api.query(carRightsShow, { key }, 'live'));
  return (
    <QueryView of={rights} skeleton={<Skeleton height={420} />}>
      {({ image, groups, seriesId, seriesName, notes }) => {
        const { items, count, worthFen } = offeredTo(kind, groups);
        return (
          <>
            {image ? <Picture image={image} alt="" sizes="100vw" ratio="16 / 9" /> : null}
            <div className={styles.sum}>
              <p className={styles.figure}>
                <b>{count}</b> 项{kind === 'next' ? '随车转给你' : '随车'}，价值{' '}
                {formatMoney(worthFen)}
              </p>
              <p className={styles.small}>{notes.join('；')}</p>
            </div>
            <RightsGroups of={items} />
            <div className={styles.body}>
              <ListRow label={`看看${seriesName}`} to={href('cars.detail', { id: seriesId })} />
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

/** What is for certified owners alone. */
function Certified() {
  const api = useApi();
  const href = useHref();
  const benefits = useQuery(api.query(benefitList, {}, 'live'));
  return (
    <QueryView of={benefits} skeleton={<Skeleton height={240} />}>
      {({ items }) => {
        const owned = items.filter(({ certifiedOnly }) => certifiedOnly);
        return (
          <div className={styles.body}>
            <p className={styles.figure}>
              <b>{owned.length}</b> 项只给认证车主
            </p>
            <ul>
              {owned.map((one) => (
                <li key={one.id} className={styles.right}>
                  <h2>{one.title}</h2>
                  <p className={styles.last}>{certifiedQuotas(one)}</p>
                  <p>{one.lead}</p>
                  <p className={styles.small}>
                    {one.terms.where}
                    {one.terms.excludes ? `，不含${one.terms.excludes}` : ''}
                  </p>
                </li>
              ))}
            </ul>
            <p className={styles.title}>认证以后等级也不会低于 V2</p>
            <LinkButton size="small" to={href('member.ownerCertification')}>
              去认证
            </LinkButton>
          </div>
        );
      }}
    </QueryView>
  );
}
