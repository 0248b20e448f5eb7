import 'react-image-crop/dist/ReactCrop.css';
import { throttle } from 'es-toolkit';
import cropIcon from 'virtual:icon/crop';
import left from 'virtual:icon/arrow-counter-clockwise';
import right from 'virtual:icon/arrow-clockwise';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import ReactCrop from 'react-image-crop';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useModal } from '#shared/ui/modal/use-modal.ts';
import { drawArea } from './crop-canvas.ts';
import { type Area, boxMinimum, CROP } from './crop-rules.ts';
import type { CropperProps } from './cropper-props.ts';
import * as styles from './cropper.module.css';
import { type Cropper, useCropper } from './use-cropper.ts';

const LABELS = {
  cropArea: '裁剪框，用方向键移动',
  nwDragHandle: '左上角，用方向键改变大小',
  nDragHandle: '上边，用方向键改变大小',
  neDragHandle: '右上角，用方向键改变大小',
  eDragHandle: '右边，用方向键改变大小',
  seDragHandle: '右下角，用方向键改变大小',
  sDragHandle: '下边，用方向键改变大小',
  swDragHandle: '左下角，用方向键改变大小',
  wDragHandle: '左边，用方向键改变大小',
};

export default function CropperScreen(props: CropperProps) {
  const { onCancel, round } = props;
  const cropper = useCropper(props);
  const { picture, area, problem, busy } = cropper;
  const screen = useModal<HTMLDivElement>(true, onCancel);
  return createPortal(
    <div
      ref={screen}
      className={styles.screen}
      role="dialog"
      aria-modal
      aria-label="裁剪图片"
      tabIndex={-1}
    >
      <div className={styles.top}>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          取消
        </button>
        <h2>裁剪图片</h2>
        <Button
          size="small"
          busy={busy}
          disabled={!picture || problem !== ''}
          onClick={() => void cropper.finish()}
        >
          完成
        </Button>
      </div>
      <div className={styles.stage}>
        {problem ? (
          <div className={styles.problem} role="alert">
            <p>{problem}</p>
            <Button kind="secondary" size="small" onClick={onCancel}>
              知道了
            </Button>
          </div>
        ) : picture ? (
          <Frame cropper={cropper} {...props} />
        ) : (
          <p role="status">正在打开图片…</p>
        )}
      </div>
      {problem ? null : (
        <div className={styles.tools}>
          <Tool of={left} label="左转" onClick={() => cropper.turn(-1)} />
          <Tool of={right} label="右转" onClick={() => cropper.turn(1)} />
          <Tool of={cropIcon} label="裁剪" pressed={cropper.on} onClick={cropper.toggle} />
          {picture && area ? (
            <Preview picture={picture} area={area} round={round === true} />
          ) : (
            <span className={styles.preview} />
          )}
        </div>
      )}
    </div>,
    document.getElementById('root')!,
  );
}

function Frame({ cropper, aspect, minimum, round }: { cropper: Cropper } & CropperProps) {
  const { picture, box, on, move } = cropper;
  const least = boxMinimum(minimum);
  return (
    <ReactCrop
      className={styles.frame ?? ''}
      {...(box ? { crop: box } : {})}
      {...(aspect ? { aspect } : {})}
      minWidth={least}
      minHeight={least}
      circularCrop={round === true}
      ruleOfThirds={!round}
      keepSelection
      disabled={!on}
      ariaLabels={LABELS}
      onChange={(_, percent) => move(percent)}
    >
      <div
        ref={(node) => {
          if (node && picture && node.firstChild !== picture) node.replaceChildren(picture);
        }}
      />
    </ReactCrop>
  );
}

type ToolProps = { of: string; label: string; pressed?: boolean; onClick: () => void };

function Tool({ of, label, pressed, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-pressed={pressed} onClick={onClick}>
      <Icon of={of} size={22} />
      {label}
    </button>
  );
}

const PREVIEW_PX = 128;
type PreviewProps = { picture: HTMLCanvasElement; area: Area; round: boolean };

/** A small preview of the result. */
function Preview({ picture, area, round }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useRef(
    // oxlint-disable-next-line react/refs -- read when it draws
    throttle(({ picture, area }: Omit<PreviewProps, 'round'>) => {
      const context = canvas.current?.getContext('2d');
      if (!context) return;
      const scale = PREVIEW_PX / Math.max(area.width, area.height);
      const size = { width: area.width * scale, height: area.height * scale };
      Object.assign(context.canvas, size);
      drawArea(context, picture, area, size);
    }, CROP.previewThrottleMs),
  );
  useEffect(() => draw.current({ picture, area }), [picture, area]);
  useEffect(() => {
    const { cancel } = draw.current;
    return cancel;
  }, []);
  return (
    <span className={styles.preview} data-round={round || undefined} role="img" aria-label="预览">
      <canvas ref={canvas} />
    </span>
  );
}
