import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import type { Ambassador, MineAsAmbassador } from '@marque/contract/referral/ambassador/schema';
import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralSums } from '@marque/contract/referral/reward/endpoints';
import { fullDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { Counts } from '../programme/face/lanes.tsx';
import type { JoinSheetProps } from '../programme/face/join-sheet.tsx';
import { Figure } from '../programme/sums/figure.tsx';
import { SplitBar } from '../programme/sums/split-bar.tsx';
import type { AgreeSheetProps } from './agree-sheet.tsx';
import type { OwnSheetControls } from './apply-bar.tsx';
import { useRefreshMine } from './use-mine.ts';
import * as styles from './ambassador.module.css';

const JoinSheet = lazySheet<JoinSheetProps>(
  () => import('../programme/face/join-sheet.tsx'),
  'opened',
);
const AgreeSheet = lazySheet<AgreeSheetProps>(() => import('./agree-sheet.tsx'), 'opened');
const IdentitySheet = lazySheet(() => import('#blocks/identity-form/identity-sheet.tsx'), 'opened');

type OwnProps = {
  of: ProgrammeView;
  own: Ambassador;
  standing: Standing | undefined;
  sheets: OwnSheetControls;
};

/** What the own recommendations come to this month and in all, and the ways on. */
export function OwnFace({
  of,
  own,
  mine,
  standing,
  sheets,
}: OwnProps & { mine: MineAsAmbassador }) {
  const href = useHref();
  return (
    <>
      <section className={styles.state} aria-label="我的推荐码">
        {standing?.mine ? (
          <>
            <Figure of={standing.mine.code}>推荐码</Figure>
            <CopyButton text={standing.mine.code} hideText aria-label="复制推荐码" />
          </>
        ) : null}
        <Notes own={own} sheets={sheets} />
      </section>
      <section className={styles.part}>
        <SectionHead title="这个月" />
        <Counts of={mine.month ?? []} />
      </section>
      {of.says === 'full' ? <Gains /> : null}
      <nav className={styles.rows} aria-label="更多">
        {of.says === 'full' ? (
          <ListRow label="我的成交" value="每一台到哪一步" to={href('referral.ambassadorSales')} />
        ) : null}
        <ListRow label="爱车名片" value="照片和真话" to={href('referral.ambassadorCar')} />
        <ListRow
          label="我的主页"
          value="别人看到的样子"
          to={href('referral.ambassadorCard', { id: own.handle })}
        />
      </nav>
    </>
  );
}

/** What keeps an ambassador from recommending, and until when they are one. */
function Notes({ own, sheets }: { own: Ambassador; sheets: OwnSheetControls }) {
  const refresh = useRefreshMine();
  const [telling, setTelling] = useState(false);
  const { state, reason, renewBy, agree, verified, standing, wordsId } = own;
  return (
    <>
      {state === 'suspended' ? <p role="status">已暂停：{reason}。有疑问请联系客服。</p> : null}
      {verified ? null : (
        <ListRow
          label="重新实名核验"
          note="你撤回了实名，主页和推荐码先停用"
          onClick={() => setTelling(true)}
        />
      )}
      {agree === 'renew' ? (
        <ListRow
          label="续期一年"
          note={`${fullDay(renewBy)}到期，重新同意协议就能续`}
          onClick={() => sheets.agree.show()}
        />
      ) : (
        <p>{fullDay(renewBy)}前有效</p>
      )}
      <StandingNote standing={standing} subject={{ kind: 'ambassador', id: wordsId }} />
      <IdentitySheet
        open={telling}
        onClose={() => {
          setTelling(false);
          void refresh();
        }}
      />
    </>
  );
}

/** All that recommending brings, split by where it is. */
function Gains() {
  const api = useApi();
  const sums = useQuery(api.query(referralSums, { slug: AMBASSADOR_SLUG }, 'live'));
  return (
    <section className={styles.part}>
      <SectionHead title="全部收获" />
      <QueryView of={sums} skeleton={<Skeleton height={120} />}>
        {(of) => <SplitBar of={of} />}
      </QueryView>
    </section>
  );
}

/** What lies over the page of an ambassador. */
export function OwnSheets({ of, own, standing, sheets }: OwnProps) {
  const { share } = of;
  return (
    <>
      <JoinSheet
        of={of}
        standing={standing}
        open={sheets.join.open}
        onClose={() => sheets.join.close()}
      />
      <AgreeSheet open={sheets.agree.open} onClose={() => sheets.agree.close()} />
      <PageShare
        control={sheets.share}
        target={{
          page: 'referral.ambassadorCard',
          params: { id: own.handle },
          bare: true,
          title: share.title,
          desc: `广告 · ${share.desc}`,
          image: share.image,
          price: null,
        }}
      />
    </>
  );
}
