import { WholeMeasures } from './whole-parts.tsx';
import * as styles from './title-text.module.css';

/** Opening brackets, whose glyph fills only the right half of its square. */
const OPENS = /^[「『《〈（【“‘]/;

/**
 * The text of a title, which does not wrap within a measure such as "50 ml". An opening bracket
 * hangs out by half a character, so that the titles of a list align.
 */
export const TitleText = ({ children }: { children: string }) => {
  const text = <WholeMeasures>{children}</WholeMeasures>;
  return OPENS.test(children) ? <span className={styles.hanging}>{text}</span> : text;
};
