import { BRANDS } from '@marque/contract/core';
import { appBrandOf } from '@marque/contract/host';
import arrow from 'virtual:icon/arrow-right';
import receipt from 'virtual:icon/receipt';
import bag from 'virtual:icon/handbag-simple';
import phone from 'virtual:icon/device-mobile';
import { useBrand } from '#shared/brand/brand.ts';
import { platform } from '#shared/platform/platform.ts';
import { isWebsite } from '#shared/session/session.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { PathLink } from '#shared/routing/navigation.tsx';
import { href } from '#shared/routing/page-paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { CarCutPicture } from '#blocks/car-ground/car-cut-picture.tsx';
import { useAppearance } from '#shared/appearance/appearance.ts';
import { BRAND_CARDS } from './brand-cards.ts';
import { DisplayRow } from './display-row.tsx';
import { MemberBar } from '../profile/member-bar.tsx';
import * as styles from './home.module.css';

/** The choice between the brands. */
export function BrandChoice() {
  const here = useBrand();
  // The website and the app of a brand have one brand alone.
  const only = isWebsite() ? here.id : appBrandOf(navigator.userAgent);
  const { theme } = useAppearance();
  return (
    <main className={styles.page}>
      <MemberBar />
      <h1 className={styles.title}>
        {only ? `欢迎来到${BRAND_CARDS[only].name}` : '选择你的品牌'}
      </h1>
      {(only ? [only] : BRANDS).map((brand) => {
        const { name, slogan, car, look, night } = BRAND_CARDS[brand];
        return (
          <section
            key={brand}
            className={cx(styles.house, styles[look], only !== null && styles.alone)}
            data-brand={brand}
            data-theme={night && theme !== 'light' ? 'dark' : undefined}
          >
            <PathLink
              className={styles.enter}
              to={href('entry.home', { view: 'home', brand }, brand)}
            >
              <span className={styles.words}>
                <h2>{name}</h2>
                <p>{slogan}</p>
              </span>
              <span className={styles.scene}>
                <CarCutPicture of={car} sizes="(min-width: 600px) 480px, 100vw" eager />
              </span>
              <span className={styles.go}>
                进入首页 <Icon of={arrow} size={16} />
              </span>
            </PathLink>
            <nav className={styles.ways} aria-label={name}>
              <PathLink to={href('mall.orders', {}, brand)}>
                <Icon of={receipt} size={18} /> 我的订单
              </PathLink>
              <PathLink to={href('mall.cart', {}, brand)}>
                <Icon of={bag} size={18} /> 购物车
              </PathLink>
              <button
                type="button"
                className={styles.app}
                onClick={() => void platform().openApp(href('mall.home', {}, brand))}
              >
                <Icon of={phone} size={18} /> 打开 App
              </button>
            </nav>
          </section>
        );
      })}
      <div className={styles.settings}>
        <DisplayRow />
      </div>
    </main>
  );
}
