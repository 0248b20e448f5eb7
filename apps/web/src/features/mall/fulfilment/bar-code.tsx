import encodeBars from 'jsbarcode';
import { useMemo } from 'react';
import styles from './bar-code.module.css';

type Encoded = { encodings?: { data: string }[] };

/** Code 128 of digits on a white plate. */
export function BarCode({ digits, label }: { digits: string; label: string }) {
  const { width, path } = useMemo(() => {
    const encoded: Encoded = {};
    encodeBars(encoded, digits, { format: 'CODE128' });
    const modules = encoded.encodings?.map(({ data }) => data).join('') ?? '';
    const bars = [...modules.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`,
    );
    return { width: modules.length, path: bars.join('') };
  }, [digits]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.plate}
      viewBox={`-10 0 ${width + 20} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
