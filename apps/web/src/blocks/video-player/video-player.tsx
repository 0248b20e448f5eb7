import type { CarClip } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import closedCaptioning from 'virtual:icon/closed-captioning';
import article from 'virtual:icon/article';
import pause from 'virtual:icon/pause-fill';
import play from 'virtual:icon/play-fill';
import speakerHigh from 'virtual:icon/speaker-high';
import speakerSlash from 'virtual:icon/speaker-slash';
import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { clock } from './clock.ts';
import { usePlayer } from './use-player.ts';
import * as styles from './video-player.module.css';

/** A film; '' and [] where it has no captions or chapters, null without a poster. */
export type Film = Pick<CarClip, 'src' | 'captions' | 'chapters' | 'seconds' | 'title'> & {
  poster: StoredImage | null;
};

type VideoPlayerProps = {
  film: Film;
  /** The start time, in seconds. */
  from: number;
  /** The width on screen as a `sizes` attribute. */
  sizes: string;
  /** Called with the current time in whole seconds, once a second. */
  onSecond: (second: number) => void;
  /** Shows the film in a frame of 4:5 within the page, instead of filling the screen. */
  framed?: boolean;
  /** Shows a film of 16:9 with its controls below it. It waits for a tap, ends, and can be sped up. */
  wide?: boolean;
  /** What stands under the controls, from the current second and a function that seeks. */
  renderBelow?: (at: number, seek: (second: number) => void) => ReactNode;
};

const TextVersion = lazySheet(() => import('./text-version.tsx'), 'opened');

type Player = ReturnType<typeof usePlayer>;

type ControlsProps = {
  player: Player;
  seconds: number;
  /** Whether there are captions. */
  says: boolean;
  wide: boolean;
  /** Opens what the film says as text. */
  onRead: () => void;
};

/** Pause, progress, captions, text and sound. */
function Controls({ player, seconds, says, wide, onRead }: ControlsProps) {
  const { playing, muted, captioned, at, rate } = player;
  return (
    <div className={styles.row}>
      <IconButton
        icon={playing ? pause : play}
        label={playing ? '暂停' : '播放'}
        onClick={player.toggle}
      />
      <input
        type="range"
        className={styles.progress}
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(at, seconds)}
        aria-label="进度"
        aria-valuetext={`${clock(at)}，共 ${clock(seconds)}`}
        onChange={({ target }) => player.seek(Number(target.value))}
      />
      {says ? (
        <IconButton
          icon={closedCaptioning}
          label={captioned ? '关闭字幕' : '打开字幕'}
          onClick={player.caption}
        />
      ) : null}
      {wide ? (
        <button
          type="button"
          className={styles.rate}
          aria-label={`速度 ${rate} 倍，换一档`}
          onClick={player.faster}
        >
          {rate}×
        </button>
      ) : says ? (
        <IconButton icon={article} label="文字版" onClick={onRead} />
      ) : null}
      <IconButton
        icon={muted ? speakerSlash : speakerHigh}
        label={muted ? '打开声音' : '静音'}
        onClick={player.mute}
      />
    </div>
  );
}

type ScreenProps = {
  player: Player;
  film: Film;
  sizes: string;
  wide: boolean;
  /** Opens what the film says as text. */
  onRead: () => void;
};

/** The film with its poster until it plays, the play button, and what to do when it does not play. */
function Screen({ player, film, sizes, wide, onRead }: ScreenProps) {
  const { src, captions, poster, title } = film;
  const { playing, begun, failed, muted } = player;
  return (
    <div className={styles.screen}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- it has; the rule does not see the track's own switch */}
      <video
        ref={player.ref}
        className={styles.film}
        playsInline
        x5-video-player-type="h5-page"
        muted={muted}
        loop={!wide}
        preload="none"
        // oxlint-disable-next-line react/refs -- the player’s functions read it when called
        onClick={player.toggle}
        {...player.events}
      >
        <source src={src} type="video/mp4" />
        {captions ? (
          <track kind="captions" srcLang="zh" label="中文" src={captions} default />
        ) : null}
      </video>
      <div className={cx(styles.front, begun && !failed && styles.hidden)}>
        {poster ? (
          <Picture
            image={poster}
            alt={`${title}，视频封面`}
            sizes={sizes}
            hero
            className={styles.picture ?? ''}
          />
        ) : null}
      </div>
      {failed ? (
        <div className={styles.failed} role="alert">
          <p>视频没能播放，检查网络后再试</p>
          <Button size="small" onClick={player.again}>
            重试
          </Button>
          {wide || !captions ? null : (
            <button type="button" className={styles.way} onClick={onRead}>
              看文字版
            </button>
          )}
        </div>
      ) : playing ? null : (
        <button type="button" className={styles.play} aria-label="播放" onClick={player.toggle}>
          <Icon of={play} size={32} />
        </button>
      )}
    </div>
  );
}

/**
 * A film with its poster until it plays. It plays automatically, muted, only when it is in view, on Wi-Fi,
 * without data saver and reduced motion; otherwise it starts with a tap. Only one film plays at a time.
 */
export function VideoPlayer({
  film,
  from,
  sizes,
  onSecond,
  framed,
  wide = false,
  renderBelow,
}: VideoPlayerProps) {
  const { captions, chapters, seconds, title } = film;
  const player = usePlayer({ from, seconds, waits: wide, onSecond });
  const [reading, setReading] = useState(false);
  const { at } = player;
  const passed = chapters.filter((one) => one.at <= at + 0.05);
  const chapter = passed[passed.length - 1];
  return (
    <section
      className={cx(styles.player, framed && styles.framed, wide && styles.wide)}
      aria-label={`视频 ${title}`}
    >
      <Screen
        player={player}
        film={film}
        sizes={sizes}
        wide={wide}
        onRead={() => setReading(true)}
      />
      <div className={styles.controls}>
        <ol className={styles.chapters}>
          {chapters.map((one) => (
            <li key={one.at}>
              <button
                type="button"
                aria-current={one === chapter ? 'true' : undefined}
                onClick={() => player.seek(one.at)}
              >
                {one.title}
              </button>
            </li>
          ))}
        </ol>
        <Controls
          player={player}
          seconds={seconds}
          says={captions !== ''}
          wide={wide}
          onRead={() => setReading(true)}
        />
      </div>
      {renderBelow?.(at, player.seek)}
      <TextVersion
        open={reading}
        onClose={() => setReading(false)}
        title={title}
        captions={captions}
        onPick={player.seek}
      />
    </section>
  );
}
