import * as styles from './title-text.module.css';

/** Opening brackets, whose glyph fills only the right half of its square. */
const OPENS = /^[「『《〈（【“‘]/;

/** The text of a title. An opening bracket hangs out by half a character, so that the titles of a list align. */
export const TitleText = ({ children }: { children: string }) =>
  OPENS.test(children) ? <span className={styles.hanging}>{children}</span> : children;
