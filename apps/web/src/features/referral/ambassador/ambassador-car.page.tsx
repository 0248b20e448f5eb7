import { ambassadorCarOff, ambassadorCars } from '@marque/contract/referral/ambassador/endpoints';
import type { CardedCar } from '@marque/contract/referral/ambassador/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { CarCardView } from './car-card-view.tsx';
import type { CarSheetProps } from './car-sheet.tsx';
import { ownOf, useMine } from './use-mine.ts';
import * as styles from './ambassador.module.css';

const CarSheet = lazySheet<CarSheetProps>(() => import('./car-sheet.tsx'), 'opened');

/** The certified cars of an ambassador with their cards, as visitors see them. */
export const Component = () => (
  <Page id="referral.ambassadorCar">
    <MemberGate title="登录后做爱车名片">
      <Cars />
    </MemberGate>
  </Page>
);

function Cars() {
  const api = useApi();
  const href = useHref();
  const cars = useQuery(api.query(ambassadorCars, {}, 'live'));
  const { data: mine } = useMine();
  if (mine && !ownOf(mine))
    return (
      <Empty title="成为合伙人后做名片" text="把你的车和真话放在主页上，朋友看完再来问">
        <LinkButton size="small" kind="secondary" to={href('referral.ambassador')}>
          看看怎么申请
        </LinkButton>
      </Empty>
    );
  return (
    <QueryView
      of={cars}
      skeleton={<Skeleton height={560} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Empty title="还没有认证的车" text="合伙人不必有车；认证之后可以给它做一张名片">
            <LinkButton size="small" kind="secondary" to={href('member.ownerCertification')}>
              去认证
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {({ items }) => (
        <div className={styles.last}>
          {items.map((car) => (
            <OwnCar key={car.carId} of={car} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function OwnCar({ of }: { of: CardedCar }) {
  const sheet = useSheet(`car-${of.carId}`);
  const { card, side, seriesName, modelName } = of;
  return (
    <article className={styles.car}>
      {card ? (
        <>
          <div className={styles.note}>
            {card.off ? (
              <Tag>已下架</Tag>
            ) : (
              <StandingNote standing={card.standing} subject={{ kind: 'carCard', id: card.id }} />
            )}
          </div>
          <CarCardView of={card} ended={card.off} />
        </>
      ) : (
        <div className={styles.blank}>
          {side ? <Picture image={side} alt="" sizes="92vw" /> : null}
          <h2>{seriesName}</h2>
          <p>{modelName}</p>
          <p>还没有名片：放 1–6 张照片，写三点喜欢、一点要知道</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button kind={card ? 'secondary' : 'primary'} block onClick={() => sheet.show()}>
          {card ? (card.off ? '编辑并重新提交' : '编辑') : '做一张名片'}
        </Button>
        {card && !card.off ? <OffButton carId={of.carId} /> : null}
      </div>
      <CarSheet of={of} open={sheet.open} onClose={() => sheet.close()} />
    </article>
  );
}

function OffButton({ carId }: { carId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const write = useWrite({
    mutationFn: () => api.call(ambassadorCarOff, { carId }),
    onSuccess: () => {
      toast('名片已下架');
      return client.invalidateQueries({ queryKey: api.key(ambassadorCars, {}) });
    },
  });
  const ask = async () => {
    const text = '下架后主页上不再显示，内容留着，改好可以再提交。';
    if (await askConfirm({ title: '下架这张名片？', text, yes: '下架' })) write.mutate();
  };
  return (
    <Button kind="plain" block busy={write.isPending} onClick={() => void ask()}>
      下架
    </Button>
  );
}
