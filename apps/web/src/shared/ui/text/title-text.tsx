import { WholeParts } from './whole-parts.tsx';
import * as styles from './title-text.module.css';

/** Opening brackets, whose glyph fills only the right half of its square. */
const OPENS = /^[「『《〈（【“‘]/;
const MEASURE = /(\d[\d.]* [A-Za-z]+)/;

/**
 * The text of a title, which does not wrap within a measure such as "50 ml". An opening bracket
 * hangs out by half a character, so that the titles of a list align.
 */
export const TitleText = ({ children }: { children: string }) => {
  const text = <WholeParts pattern={MEASURE}>{children}</WholeParts>;
  return OPENS.test(children) ? <span className={styles.hanging}>{text}</span> : text;
};
