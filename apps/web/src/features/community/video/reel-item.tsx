import type { PostCard } from '@marque/contract/community/post/schema';
import type { VideoClip } from '@marque/contract/community/video/schema';
import chat from 'virtual:icon/chat-circle';
import play from 'virtual:icon/play-fill';
import speakerHigh from 'virtual:icon/speaker-high';
import speakerSlash from 'virtual:icon/speaker-slash';
import { useEffect, useRef } from 'react';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { PostWords } from '#blocks/post-card/post-words.tsx';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { useReaction } from '#blocks/post-card/use-reaction.ts';
import { savesData, usePlayer } from '#blocks/video-player/use-player.ts';
import { formatCount } from '#shared/format/count.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useHydratedValue } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './video.module.css';

type ReelItemProps = {
  post: PostCard;
  place: number;
  count: number;
  /** Whether it is in view. */
  active: boolean;
  /** Whether it is in view or beside it. */
  near: boolean;
  begun: boolean;
  muted: boolean;
  onBegin: () => void;
  onMute: () => void;
  onComments: () => void;
};

/** One video with what was written, its author, and what one can do with it. */
export function ReelItem(props: ReelItemProps) {
  const { post, place, count, near, onComments } = props;
  const like = useReaction(post, 'like');
  const { author, at, text, refs, title, counts, liked } = post;
  const video = post.video!;
  return (
    <article
      className={styles.item}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-label={title || `${author.nickName}的视频`}
    >
      {near ? <Player {...props} video={video} onLike={like} /> : <Poster video={video} />}
      <div className={styles.about}>
        <AuthorLine author={author} at={at} />
        {title ? <p className={styles.title}>{title}</p> : null}
        {text ? <PostWords text={text} refs={refs} className={styles.said} /> : null}
      </div>
      <div className={styles.side}>
        <ReactionButton kind="like" on={liked} count={counts.likes} onToggle={like} />
        <button type="button" className={styles.talk} onClick={onComments}>
          <Icon of={chat} size={24} />
          {counts.comments > 0 ? formatCount(counts.comments) : '评论'}
        </button>
      </div>
    </article>
  );
}

const Poster = ({ video: { poster } }: { video: VideoClip }) =>
  poster ? (
    <Picture image={poster} alt="" sizes="100vw" className={styles.film ?? ''} eager />
  ) : null;

type PlayerProps = ReelItemProps & { video: VideoClip; onLike: () => void };

const SAVED = '已用流量保护，点按播放';

/** Two taps so soon after each other are a like, in ms. */
const DOUBLE_MS = 260;

function PlayButton({ onPlay }: { onPlay: () => void }) {
  const saves = useHydratedValue(savesData(), false);
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={saves ? SAVED : '播放'}
      onClick={onPlay}
    >
      <Icon of={play} size={32} />
      {saves ? <span>{SAVED}</span> : null}
    </button>
  );
}

/** Returns the tap that does one thing alone, and another twice. */
function useTaps(once: () => void, twice: () => void): () => void {
  const tapped = useRef(0);
  useEffect(() => () => clearTimeout(tapped.current), []);
  return () => {
    if (tapped.current) {
      clearTimeout(tapped.current);
      tapped.current = 0;
      twice();
      return;
    }
    tapped.current = window.setTimeout(() => {
      tapped.current = 0;
      once();
    }, DOUBLE_MS);
  };
}

/** The film itself: a tap plays and pauses it, two taps like it. */
function Player({ video, active, begun, muted, onBegin, onMute, onLike, post }: PlayerProps) {
  const seconds = video.durationMs / 1_000;
  const player = usePlayer({ from: 0, seconds, waits: true, onSecond: () => {} });
  const { ref, playing, failed, rate } = player;
  const wanted = useRef(begun);
  useEffect(() => {
    wanted.current = begun;
  });
  useEffect(() => {
    const film = ref.current!;
    if (!active) film.pause();
    // A host that refuses leaves the play button.
    else if (wanted.current) film.play().catch(() => undefined);
  }, [active, ref]);
  const start = () => {
    onBegin();
    player.toggle();
  };
  const tap = useTaps(start, () => {
    if (!post.liked) onLike();
  });
  return (
    <>
      <Poster video={video} />
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what members film has none */}
      <video
        ref={ref}
        className={styles.film}
        playsInline
        loop
        x5-video-player-type="h5-page"
        muted={muted}
        preload="none"
        src={video.src}
        // oxlint-disable-next-line react/refs -- the player’s functions read it when called
        onClick={tap}
        {...player.events}
      />
      {failed ? (
        <div className={styles.failed} role="alert">
          <p>视频没能播放，检查网络后再试</p>
          <Button size="small" onClick={player.again}>
            重试
          </Button>
        </div>
      ) : playing ? null : (
        <PlayButton onPlay={start} />
      )}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.rate}
          aria-label={`速度 ${rate} 倍，换一档`}
          onClick={player.faster}
        >
          {rate}×
        </button>
        <IconButton
          icon={muted ? speakerSlash : speakerHigh}
          label={muted ? '打开声音' : '静音'}
          onClick={onMute}
        />
      </div>
    </>
  );
}
