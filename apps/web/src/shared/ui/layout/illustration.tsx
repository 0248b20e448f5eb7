import { useEffect, useState } from 'react';
import { type IllustrationName, useBrand } from '#shared/brand/brand.ts';
import * as styles from './illustration.module.css';

/** One of the brand's drawings. Decoration: the words beside it say what happened. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { illustrations } = useBrand();
  const [markup, setMarkup] = useState('');
  useEffect(() => {
    let shown = true;
    illustrations[name]().then(
      (drawing) => shown && setMarkup(drawing.default),
      // A drawing that does not load leaves its space; the page stays usable.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [illustrations, name]);
  return <div className={styles.art} aria-hidden dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** The brand's own mark. */
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
