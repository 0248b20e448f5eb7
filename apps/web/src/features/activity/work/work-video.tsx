import type { VideoClip } from '@marque/contract/community/video/schema';
import { VideoPlayer } from '#blocks/video-player/video-player.tsx';

/** The video of a work. */
export default function WorkVideo({ of, title }: { of: VideoClip; title: string }) {
  const { src, poster, durationMs } = of;
  const film = { src, poster, title, captions: '', chapters: [], seconds: durationMs / 1_000 };
  return (
    <VideoPlayer
      film={film}
      from={0}
      sizes="(min-width: 600px) 480px, 100vw"
      onSecond={() => {}}
      framed
    />
  );
}
