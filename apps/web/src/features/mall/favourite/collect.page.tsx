import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useFavourites } from './use-favourites.ts';
import { FavouriteList } from './favourite-list.tsx';
import * as styles from './favourites.module.css';

export function Component() {
  const favourites = useFavourites();
  const { items, invalid, choosing, chosen, all } = favourites;
  return (
    <Page
      id="mall.collect"
      action={
        items.length + invalid.length > 0 ? (
          <button type="button" className={styles.edit} onClick={() => favourites.edit(!choosing)}>
            {choosing ? '完成' : '管理'}
          </button>
        ) : null
      }
      bar={
        choosing ? (
          <div className={styles.bar}>
            <CheckBox checked={all} onChange={favourites.chooseAll} label="全选" />
            <Button
              busy={favourites.removing}
              disabled={chosen.size === 0}
              onClick={() => favourites.remove([...chosen])}
            >
              移除{chosen.size > 0 ? ` ${chosen.size}` : ''}
            </Button>
          </div>
        ) : undefined
      }
    >
      <MemberGate title="登录后查看收藏">
        <FavouriteList of={favourites} />
      </MemberGate>
    </Page>
  );
}
