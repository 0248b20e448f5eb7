import { badgeDetail } from '@marque/contract/community/badge/endpoints';
import type { BadgeDetail } from '@marque/contract/community/badge/schema';
import { imageUrl } from '@marque/contract/picture-url';
import { dayText, shanghaiDay } from '@marque/contract/shanghai';
import { PageShare, POSTER, ShareButton } from '#blocks/poster/page-share.tsx';
import { formatInteger } from '@marque/contract/money';
import { useHref, usePageSubjectId, useServerLink } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { type SheetControl, useSheet } from '#shared/ui/modal/use-sheet.ts';
import { isWhole, targetOf } from './badge-labels.ts';
import { TurningBadge } from './turning-badge.tsx';
import { useBadge, useShelf } from './use-badges.ts';
import * as styles from './badge.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  const { name, steps, picture } = await load(badgeDetail, { id: params.id ?? '-' });
  const image = imageUrl(picture, picture.widths[picture.widths.length - 1]!);
  return { card: { title: `勋章「${name}」`, desc: steps[0]?.words ?? '获得后揭晓', image } };
};

/** A badge: its drawing, what its levels ask for, and the way to earn and to wear it. */
export function Component() {
  const badge = useBadge(usePageSubjectId('community.badgeDetail'));
  const href = useHref();
  const sheet = useSheet('share');
  const { data } = badge;
  return (
    <Page
      id="community.badgeDetail"
      title={data?.name}
      action={data && data.art !== null ? <ShareButton onShare={() => sheet.show()} /> : undefined}
      bar={data && data.art !== null ? <Ways of={data} sheet={sheet} /> : undefined}
    >
      <QueryView
        of={badge}
        skeleton={<Skeleton height={600} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('community.badgeWall')}>
            去勋章馆
          </LinkButton>
        }
      >
        {(of) => <Detail of={of} />}
      </QueryView>
      {data && data.art !== null ? (
        <PageShare
          control={sheet}
          target={{
            page: 'community.badgeDetail',
            params: { id: data.id },
            title: data.level > 0 ? `我获得了勋章「${data.name}」` : `勋章「${data.name}」`,
            desc: data.steps[Math.max(0, data.level - 1)]!.words,
            image: data.picture,
            price: null,
          }}
        />
      ) : null}
    </Page>
  );
}

function Detail({ of }: { of: BadgeDetail }) {
  const href = useHref();
  const signedIn = useSignedIn();
  const { drawer, steps, level, value, holders, art } = of;
  return (
    <div className={styles.page}>
      <TurningBadge of={of} />
      <header className={cx(styles.opening, styles.centred)}>
        <p className={styles.figure}>
          {art === null ? (
            <b>？</b>
          ) : signedIn && !isWhole(of) ? (
            <>
              <b>{value}</b> / {targetOf(of)}
            </>
          ) : (
            <>
              <b>{formatInteger(holders)}</b> 人拥有
            </>
          )}
        </p>
        <p>{leadOf(of)}</p>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ words, earnedAt }, i) => (
          <li key={words} className={cx(i < level && styles.reached)}>
            <b>{steps.length > 1 ? `${i + 1} 级` : '条件'}</b>
            <span>{words}</span>
            <em>{earnedAt ? dayText(shanghaiDay(new Date(earnedAt))) : '未达成'}</em>
          </li>
        ))}
      </ol>
      <div className={styles.rows}>
        <ListRow
          label="所属系列"
          value={drawer.name}
          to={href('community.drawerDetail', { id: drawer.id })}
        />
        {signedIn && !isWhole(of) && art !== null ? (
          <ListRow label="获得的人" value={`${formatInteger(holders)} 人`} />
        ) : null}
      </div>
    </div>
  );
}

function leadOf({ art, level, steps, ended, earnedAt }: BadgeDetail): string {
  if (art === null) return '这是一枚隐藏勋章，获得后揭晓';
  if (level > 0) {
    const day = dayText(shanghaiDay(new Date(earnedAt!)));
    return `${day}获得，因为${steps[level - 1]!.words}`;
  }
  return ended ? '已绝版，不能再获得' : steps[0]!.words;
}

function Ways({ of, sheet }: { of: BadgeDetail; sheet: SheetControl }) {
  const { wear, busy } = useShelf();
  const linkTo = useServerLink();
  const { id, level, worn, link, ended } = of;
  const to = link && !ended && !isWhole(of) ? linkTo(link) : null;
  return (
    <ActionBar>
      {level > 0 ? (
        <>
          <Button block kind="secondary" onClick={() => sheet.show(POSTER)}>
            生成海报
          </Button>
          <Button block busy={busy} onClick={() => wear(worn ? null : id)}>
            {worn ? '取下' : '佩戴'}
          </Button>
        </>
      ) : to ? (
        <LinkButton block to={to}>
          去完成
        </LinkButton>
      ) : (
        <Button block kind="secondary" onClick={() => sheet.show(POSTER)}>
          生成海报
        </Button>
      )}
    </ActionBar>
  );
}
