import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralTierPrizes } from '@marque/contract/referral/reward/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './benefits.module.css';

/** What numbers of own sales bring, with the own place in it. */
export function TierTable({ of: { slug, tiers } }: { of: ProgrammeView }) {
  const api = useApi();
  const signedIn = useSignedIn();
  const query = api.query(referralTierPrizes, { slug }, 'list');
  const { data } = useQuery({ ...query, enabled: signedIn && tiers.length > 0 });
  if (tiers.length === 0) return null;
  const kept = data?.kept ?? null;
  const next = kept === null ? undefined : tiers.find(({ from }) => from > kept);
  return (
    <section className={styles.part}>
      <SectionHead title="按成交台数" note="只算你自己推荐成的，接受时一起写明" />
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">台数</th>
            <th scope="col">多得</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ key, name, from, prize }) => (
            <tr key={key} className={cx(kept !== null && kept >= from && styles.reached)}>
              <th scope="row">{name}</th>
              <td>{from}</td>
              <td>{prize}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The line keeps its height while the own place is not known. */}
      <p className={styles.place}>
        {kept === null
          ? '登录后看你走到哪一级'
          : next
            ? `你已成交 ${kept} 台，再成交 ${next.from - kept} 台到${next.name}`
            : `你已成交 ${kept} 台，到了最高一级`}
      </p>
    </section>
  );
}
