import type { Gain } from '@marque/contract/referral/reward/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';
import { useAsFriend } from './as-friend/use-as-friend.ts';
import { MainGain } from './benefits/main-gain.tsx';
import { StepGains } from './benefits/step-gains.tsx';
import { GainRow } from './gain-row.tsx';
import { ProgrammePage } from './programme-page.tsx';
import { RulesRow } from './rules.tsx';
import { codeOf } from './use-standing.ts';
import * as styles from './benefits/benefits.module.css';

export { prefetchProgramme as prefetch } from './use-programme.ts';

/** What a friend gets for buying: with a recommendation, and without one. */
export function Component() {
  return (
    <ProgrammePage title="好友购车礼" renderBar={(of) => <Bar of={of} />}>
      {(of) => <Equity of={of} />}
    </ProgrammePage>
  );
}

function Bar({ of: { slug } }: { of: ProgrammeView }) {
  const href = useHref();
  const code = useHydratedValue(codeOf(usePageParams('referral.equity').code), '');
  const bound = useAsFriend(slug).data?.bound;
  return bound ? (
    <LinkButton block to={href('cars.appointmentDrive')}>
      约试驾
    </LinkButton>
  ) : (
    <LinkButton block to={href('referral.index', { slug, code })}>
      看这期推荐
    </LinkButton>
  );
}

function Equity({ of }: { of: ProgrammeView }) {
  const { slug, says } = of;
  const { data: mine } = useAsFriend(slug);
  const text = mine?.bound
    ? `${mine.bound.inviter.nickName} 推荐，一步一步都在下面`
    : '接受好友推荐后可领；人人可得的，不用推荐也有';
  return (
    <>
      <MainGain
        of={of}
        side="friend"
        text={says === 'full' ? text : '怎么走、由谁联系你，都由你定。在 App 查看完整说明。'}
      />
      <section className={styles.part}>
        <SectionHead title="每一步" />
        <StepGains
          of={of}
          side="friend"
          renderMark={({ public: everybody }) => (
            <Tag strong={!everybody}>{everybody ? '人人可得' : '推荐专享'}</Tag>
          )}
        />
      </section>
      <Own of={mine?.gains ?? []} />
      <section className={styles.part}>
        <SectionHead title="你放心" />
        <ul className={styles.lines}>
          <li>推荐你的人只看到你走到哪一步和月份，看不到电话、门店、车型和价格。</li>
          <li>你预约或请门店联系之前，没有人会打电话给你。</li>
          <li>换门店、换顾问都不影响，推荐跟着你走；不用推荐码，也一样能买车。</li>
        </ul>
      </section>
      {says === 'full' ? (
        <nav className={styles.part} aria-label="更多">
          <RulesRow slug={slug} />
        </nav>
      ) : null}
    </>
  );
}

/** The own ones with their state; nothing before the first. */
function Own({ of }: { of: readonly Gain[] }) {
  if (of.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHead title="我的" />
      {of.map((gain) => (
        <GainRow key={gain.id} of={gain} />
      ))}
    </section>
  );
}
