import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { shareLink } from '#shared/platform/links.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './sheets.module.css';

export type CodeSheetProps = { slug: string; code: string; open: boolean; onClose: () => void };

/** The own code for a friend who stands beside, over the whole screen. */
export default function CodeSheet({ slug, code, open, onClose }: CodeSheetProps) {
  const href = useHref();
  return (
    <Sheet full open={open} onClose={onClose} title="面对面扫码">
      <div className={styles.code}>
        <QrCode text={shareLink(href('referral.index', { slug, code }))} label="推荐二维码" />
        <p>
          推荐码 <b>{code}</b>
        </p>
        <p>请朋友用微信或相机扫一扫，打开后自己点接受</p>
      </div>
    </Sheet>
  );
}
