import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import { CompareLink } from '../common/compare-link.tsx';
import * as styles from './showroom.module.css';

/** The header of the showroom with the brand and the comparison. */
export function ShowroomBar() {
  const { name } = useBrand();
  return (
    <div className={styles.bar}>
      <PageLink page="entry.home" className={styles.mark} aria-label={`${name}，切换品牌`}>
        <BrandMark size={30} />
      </PageLink>
      <span className={styles.title} aria-hidden>
        爱车
      </span>
      <CompareLink />
    </div>
  );
}
