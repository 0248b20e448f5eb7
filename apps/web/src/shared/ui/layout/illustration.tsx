import { useEffect, useState } from 'react';
import { type IllustrationName, useBrand } from '#shared/brand/brand.ts';
import * as styles from './illustration.module.css';

/** One of the brand's illustrations. It is decoration, because the text beside it says what happened. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { illustrations } = useBrand();
  const [markup, setMarkup] = useState('');
  useEffect(() => {
    let shown = true;
    illustrations[name]().then(
      (drawing) => shown && setMarkup(drawing.default),
      // An illustration that does not load leaves its space empty.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [illustrations, name]);
  return <div className={styles.art} aria-hidden dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** The brand's mark. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { mark } = useBrand();
  return (
    <span
      className={styles.mark}
      style={{ width: `${size / 37.5}rem`, height: `${size / 37.5}rem` }}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
