import type { PageId } from '@marque/contract/pages';
import car from 'virtual:icon/car-profile';
import carFill from 'virtual:icon/car-profile-fill';
import chat from 'virtual:icon/chat-circle';
import chatFill from 'virtual:icon/chat-circle-fill';
import house from 'virtual:icon/house';
import houseFill from 'virtual:icon/house-fill';
import bag from 'virtual:icon/storefront';
import bagFill from 'virtual:icon/storefront-fill';
import user from 'virtual:icon/user';
import userFill from 'virtual:icon/user-fill';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './tab-bar.module.css';

type Tab = {
  id: string;
  name: string;
  icon: string;
  /** The icon of the current tab. */
  filled: string;
  page: PageId;
  params?: Readonly<Record<string, string>>;
};

/** The tabs of the product's root pages. An area adds its own. */
const TABS = [
  {
    id: 'home',
    name: '首页',
    icon: house,
    filled: houseFill,
    page: 'entry.home',
    params: { view: 'home' },
  },
  { id: 'cars', name: '爱车', icon: car, filled: carFill, page: 'cars.loveCar' },
  { id: 'mall', name: '商城', icon: bag, filled: bagFill, page: 'mall.home' },
  {
    id: 'community',
    name: '社区',
    icon: chat,
    filled: chatFill,
    page: 'community.information',
  },
  {
    id: 'me',
    name: '我的',
    icon: user,
    filled: userFill,
    page: 'entry.home',
    params: { view: 'me' },
  },
] as const satisfies readonly Tab[];
export type TabId = (typeof TABS)[number]['id'];

/** The tab bar with the root pages. It is hidden in hosts with their own tabs. */
export function TabBar({ at }: { at: TabId }) {
  const { id: brand } = useBrand();
  const href = useHref();
  return (
    <>
      <div className={styles.room} />
      <nav className={cx('foot-bar', styles.bar)} aria-label="主导航">
        {TABS.map((tab: Tab) => {
          const here = tab.id === at;
          // The root pages of both brands get the current brand as parameter.
          const params = tab.page === 'entry.home' ? { ...tab.params, brand } : tab.params;
          return (
            <PathLink
              key={tab.id}
              to={href(tab.page, params)}
              className={styles.tab}
              aria-current={here ? 'page' : undefined}
            >
              <Icon of={here ? tab.filled : tab.icon} size={24} />
              {tab.name}
            </PathLink>
          );
        })}
      </nav>
    </>
  );
}
