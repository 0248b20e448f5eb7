import { MAX_VIDEO_BYTES, VIDEO_LIMITS } from '@marque/contract/community/limits';
import { videoUpload } from '@marque/contract/community/video/endpoints';
import type { VideoClip } from '@marque/contract/community/video/schema';
import { mediaUpload } from '@marque/contract/media/endpoints';
import filmIcon from 'virtual:icon/video-camera';
import x from 'virtual:icon/x';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './composer.module.css';
import { posterOf } from './poster-of.ts';

type VideoFieldProps = {
  value: VideoClip | null;
  onChange: (video: VideoClip | null) => void;
  onBusyChange: (busy: boolean) => void;
};

type Sending = { state: 'none' } | { state: 'sending'; share: number } | FailedVideo;
type FailedVideo = { state: 'failed'; file: File; message: string };

const TOO_LARGE = `视频不能超过 ${MAX_VIDEO_BYTES / 1024 / 1024} MB，请剪短或压缩后再传`;

/** Lets people choose one video, and uploads it at once with its progress. */
export function VideoField({ value, onChange, onBusyChange }: VideoFieldProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    if (file.size > MAX_VIDEO_BYTES)
      return setSending({ state: 'failed', file, message: TOO_LARGE });
    const { signal } = (running.current = new AbortController());
    const onProgress = (share: number) => setSending({ state: 'sending', share });
    onBusyChange(true);
    onProgress(0);
    try {
      const drawn = await posterOf(file);
      const video = await api.call(videoUpload, { file }, { signal, onProgress });
      const poster = drawn && (await api.call(mediaUpload, { file: drawn }, { signal }));
      setSending({ state: 'none' });
      onChange({ ...video, poster });
    } catch (error) {
      if (!signal.aborted) setSending({ state: 'failed', file, message: messageOf(error) });
    } finally {
      onBusyChange(false);
    }
  };
  const drop = () => {
    running.current?.abort();
    setSending({ state: 'none' });
    onChange(null);
  };
  const isEmpty = !value && sending.state === 'none';
  return (
    <div role="group" aria-label="视频" className={styles.video}>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/quicktime"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      {value?.poster ? (
        <Picture image={value.poster} alt="视频封面" sizes="60vw" className={styles.frame ?? ''} />
      ) : null}
      {value ? (
        <p>
          {Math.round(value.durationMs / 1_000)} 秒的视频
          <IconButton icon={x} label="移除视频" onClick={drop} />
        </p>
      ) : null}
      {sending.state === 'sending' ? (
        <p role="status">
          正在上传 {Math.round(sending.share * 100)}%
          <IconButton icon={x} label="停止上传" onClick={drop} />
        </p>
      ) : null}
      {sending.state === 'failed' ? (
        <>
          <p className={styles.error} role="alert">
            {sending.message}
          </p>
          <Button size="small" kind="secondary" onClick={() => void send(sending.file)}>
            重试
          </Button>
        </>
      ) : null}
      {isEmpty || sending.state === 'failed' ? (
        <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
          <Icon of={filmIcon} size={28} />
          <span>选一段视频</span>
          <small>{VIDEO_LIMITS}</small>
        </button>
      ) : null}
    </div>
  );
}
