import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { MainGain } from './benefits/main-gain.tsx';
import { StepGains } from './benefits/step-gains.tsx';
import { TierTable } from './benefits/tier-table.tsx';
import { workedExample } from './benefits/worked-example.ts';
import { Places } from './face/places.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { RulesRow } from './rules.tsx';
import { isOver } from './use-programme.ts';
import * as styles from './benefits/benefits.module.css';

export { prefetchProgramme as prefetch } from './use-programme.ts';

/** What recommending brings: how much, when, to what limit, and what does not count. */
export function Component() {
  const href = useHref();
  return (
    <ProgrammePage
      title="推荐人权益"
      renderBar={({ slug, ...of }) => (
        <LinkButton block to={href('referral.index', { slug, face: 'mine' })}>
          {isOver(of) ? '看这期推荐' : '去推荐'}
        </LinkButton>
      )}
    >
      {(of) => <Rights of={of} />}
    </ProgrammePage>
  );
}

function Rights({ of }: { of: ProgrammeView }) {
  const href = useHref();
  const { slug, leaves, says } = of;
  const tells = says === 'full';
  return (
    <>
      <MainGain
        of={of}
        side="inviter"
        text={tells ? workedExample(of) : '朋友走的每一步，你都看得到。在 App 查看完整说明。'}
      />
      <section className={styles.part}>
        <SectionHead title="每一步" note="每一步各算各的，不分先后" />
        <StepGains of={of} side="inviter" />
      </section>
      <Places of={of.places} />
      {tells ? (
        <>
          <TierTable of={of} />
          <Terms of={of} />
        </>
      ) : null}
      <nav className={styles.part} aria-label="更多">
        {leaves.includes('myInvitation') ? (
          <ListRow label="我的推荐" to={href('referral.myInvitation', { slug })} />
        ) : null}
        {tells ? <RulesRow slug={slug} /> : null}
      </nav>
    </>
  );
}

/** Limits, taxes, what does not count and what is taken back, in a sentence each. */
function Terms({ of: { limits, rewards } }: { of: ProgrammeView }) {
  const goods = rewards.some(({ kind, side }) => kind === 'goods' && side === 'inviter');
  return (
    <>
      <section className={styles.part}>
        <SectionHead title="上限和个税" />
        <ul className={styles.lines}>
          <li>
            同时最多推荐 {limits.open} 位朋友，一年最多算 {limits.keptYear} 台。
          </li>
          <li>
            {goods
              ? '积分和券不扣税；实物的个人所得税由品牌承担，领取时不用再交钱。'
              : '给的是积分和券，到账多少就是多少，不扣税，也不用交任何费用。'}
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <SectionHead title="这些不算" />
        <ul className={styles.lines}>
          <li>自己推荐自己，门店和品牌的工作人员推荐或被推荐。</li>
          <li>近期已经试驾、下订或是车主的朋友；人人可得的购车礼，TA 照样有。</li>
          <li>已经接受了别人推荐的朋友：先接受的有效。</li>
          <li>朋友退车、取消或退款的：没发的不再发，已发的积分收回，用掉的券不收回。</li>
        </ul>
      </section>
    </>
  );
}
