import '#shared/ui/kit.ts';
import type { Image } from '@marque/contract/common';
import ImageViewer from 'antd-mobile/es/components/image-viewer';
import x from 'virtual:icon/x';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#shared/ui/icon.tsx';
import { imageUrl } from '@marque/contract/picture-url';
import styles from './viewer.module.css';

type ViewerScreenProps = { images: readonly Image[]; at: number; onClose: () => void };

/** The kit's viewer with what it lacks: a dialog's role and name, a close button, focus, escape. */
export default function ViewerScreen({ images, at, onClose }: ViewerScreenProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    button.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current();
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      before?.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div className={styles.viewer} role="dialog" aria-modal aria-label="查看大图">
      <div ref={setBox} />
      {box ? (
        <ImageViewer.Multi
          visible
          images={images.map((image) => imageUrl(image, image.widths.at(-1)!))}
          defaultIndex={Math.min(at, images.length - 1)}
          onClose={onClose}
          getContainer={box}
        />
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.close}
        aria-label="关闭大图"
        onClick={onClose}
      >
        <Icon of={x} size={20} />
      </button>
    </div>,
    document.getElementById('root')!,
  );
}
