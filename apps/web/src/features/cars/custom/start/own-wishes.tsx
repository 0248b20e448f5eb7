import { removeWish, wishList } from '@marque/contract/cars/wish/endpoints';
import type { Wish } from '@marque/contract/cars/wish/schema';
import { useQuery } from '@tanstack/react-query';
import trash from 'virtual:icon/trash';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './start.module.css';
import { standingText } from '../../common/standing-text.ts';
import { ALL_WISHES } from '../../common/use-kept.ts';

/** The member's wishes in their present state. */
export default function OwnWishes() {
  const api = useApi();
  const wishes = useQuery(api.query(wishList, ALL_WISHES, 'live'));
  const remove = useWrite({
    mutationFn: (id: string) => api.call(removeWish, { id }),
    per: (id) => id,
  });
  const ask = async ({ id, name }: Wish) => {
    const sure = await askConfirm({
      title: `删除「${name}」？`,
      text: '删除后找不回来',
      yes: '删除',
    });
    if (sure) remove.mutate(id);
  };
  if (wishes.data?.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title="我的配置" />
      <QueryView of={wishes} skeleton={<Skeleton height={120} />}>
        {({ items }) => (
          <ul className={styles.wishes}>
            {items.map((wish) => (
              <li key={wish.id} className={styles.wish}>
                <PageLink page="cars.custom" params={{ wish: wish.id }} className={styles.open}>
                  {wish.image ? (
                    <Picture
                      image={wish.image}
                      alt=""
                      sizes="112px"
                      className={styles.thumb ?? ''}
                    />
                  ) : null}
                  <span className={styles.texts}>
                    <b>{wish.name}</b>
                    <span>{wish.typeName}</span>
                    <Price fen={wish.nowFen ?? wish.seenFen} size="small" />
                    <span>{standingText(wish)}</span>
                  </span>
                </PageLink>
                <IconButton
                  icon={trash}
                  label={`删除${wish.name}`}
                  muted
                  onClick={() => void ask(wish)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
