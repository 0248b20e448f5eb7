import encodeBars from 'jsbarcode';
import { useMemo } from 'react';
import QrPlate from '#blocks/qr-code/qr-plate.tsx';
import * as styles from './scan-codes.module.css';

type EncodedCode = { encodings?: { data: string }[] };

/** The digits as a Code 128 bar code on white. */
function BarCode({ digits, label }: { digits: string; label: string }) {
  const { width, path } = useMemo(() => {
    const encoded: EncodedCode = {};
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

/** A code as QR code and bar code. It is a lazy component, because the libraries are as large as the rest of the page. */
export default function ScanCodes({ code, status }: { code: string; status: string }) {
  return (
    <>
      <div className={styles.square}>
        <QrPlate text={code} label={`核销二维码，${status}`} />
      </div>
      <BarCode digits={code} label={`核销条形码，${status}`} />
    </>
  );
}
