import { useMemo } from 'react';
import { encode } from 'uqr';
import * as styles from './qr-code.module.css';

export type QrCodeProps = {
  text: string;
  /** The accessible name. */
  label: string;
};

/** A QR code on white as vector graphics, with the library that encodes it. */
export default function QrPlate({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 2 });
    const cells = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: cells.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.plate}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
