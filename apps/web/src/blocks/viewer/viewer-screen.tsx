import '#shared/ui/kit.ts';
import type { StoredImage } from '@marque/contract/common';
import ImageViewer from 'antd-mobile/es/components/image-viewer';
import x from 'virtual:icon/x';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '#shared/ui/modal/use-modal.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { imageUrl } from '@marque/contract/picture-url';
import * as styles from './viewer.module.css';

type ViewerScreenProps = {
  images: readonly StoredImage[];
  at: number;
  onClose: () => void;
  renderCaption?: ((at: number) => ReactNode) | undefined;
};

/** antd-mobile's viewer with a close button and the behaviour of a dialog, which it lacks. */
export default function ViewerScreen({ images, at, onClose, renderCaption }: ViewerScreenProps) {
  const [shown, setShown] = useState(at);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const screen = useModal<HTMLDivElement>(true, onClose);
  return createPortal(
    <div
      ref={screen}
      className={styles.viewer}
      role="dialog"
      aria-modal
      aria-label="查看大图"
      tabIndex={-1}
    >
      <div ref={setBox} />
      {box ? (
        <ImageViewer.Multi
          visible
          images={images.map((image) => imageUrl(image, image.widths.at(-1)!))}
          defaultIndex={Math.min(at, images.length - 1)}
          onClose={onClose}
          onIndexChange={setShown}
          getContainer={box}
        />
      ) : null}
      {renderCaption ? <div className={styles.caption}>{renderCaption(shown)}</div> : null}
      <IconButton
        icon={x}
        label="关闭大图"
        className={styles.close}
        onClick={onClose}
        data-autofocus
      />
    </div>,
    document.getElementById('root')!,
  );
}
