import * as styles from './title-text.module.css';

/** Their ink stands in the right half of the square. */
const OPENS = /^[「『《〈（【“‘]/;

/** The words of a title. A bracket they begin with hangs half out, so that the titles of a list share an edge. */
export const TitleText = ({ children }: { children: string }) =>
  OPENS.test(children) ? <span className={styles.hanging}>{children}</span> : children;
