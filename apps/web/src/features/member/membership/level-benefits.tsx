import { benefitList } from '@marque/contract/member/benefit/endpoints';
import type { Benefit } from '@marque/contract/member/benefit/schema';
import { useQuery } from '@tanstack/react-query';
import caret from 'virtual:icon/caret-right';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './benefits.module.css';

/** The number of benefits shown. All of them are on the page of benefits. */
const SHOWN = 6;

/** What is left of a benefit, or the level that has it. */
function markOf({ state, left, quotas }: Pick<Benefit, 'state' | 'left' | 'quotas'>): string {
  if (state === 'inForce') return '已享';
  if (state === 'level' || state === 'visitor')
    return `V${quotas.findIndex((quota) => quota > 0) + 1}`;
  return String(left);
}

/** What the level brings, with what is left of it. */
export function LevelBenefits() {
  const api = useApi();
  const { blocks } = useBrand();
  const query = api.query(benefitList, {}, 'live');
  const { data } = useQuery(query);
  useRefetchForMember(query.queryKey);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label="权益">
      <SectionHead title="权益">
        <PageLink page="member.memberRights" className={styles.all}>
          全部 <Icon of={caret} size={14} />
        </PageLink>
      </SectionHead>
      <ul className={styles[blocks.memberCard]}>
        {data.items.slice(0, SHOWN).map(({ id, title, ...of }) => (
          <li key={id}>
            <PageLink page="member.memberRights" params={{ id }} className={styles.benefit}>
              <b>{markOf(of)}</b>
              <span>{title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
