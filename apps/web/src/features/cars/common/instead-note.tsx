import { useBrand } from '#shared/brand/brand.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import * as styles from './sample-note.module.css';

/** Says on the website, which has one brand, that a link to a car of the other one led here. */
export function InsteadNote() {
  const { name } = useBrand();
  const [query] = useQueryParams();
  if (query.get('instead') === null) return null;
  return (
    <p className={styles.instead} role="note">
      你打开的是另一品牌的链接，官网只展示{name}，已换成{name}的同类页面
    </p>
  );
}
