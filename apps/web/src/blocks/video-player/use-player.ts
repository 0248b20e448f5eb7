import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';

type Connection = { saveData?: boolean; type?: string };

/** Whether the person saves data. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

/** Whether a film may play automatically: the browser reports Wi-Fi, no data saver and no reduced motion. */
export function playsByItself(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.type === 'wifi' && !connection.saveData && !prefersReducedMotion();
}

/** Starts the film. A host may refuse; then the play button stays. */
function start(film: HTMLVideoElement, playing: (is: boolean) => void): void {
  film.play().catch(() => playing(false));
}

type Playing = {
  from: number;
  seconds: number;
  /** Whether it waits for a tap, wherever it is. */
  waits: boolean;
  onSecond: (second: number) => void;
};

/** The speeds that a film can be played at, in the order of the taps. */
const RATES = [1, 1.25, 1.5, 2, 0.75] as const;

/** Pauses the film when it is out of view, or its page is left or hidden. Starts one that plays by itself. */
function usePlayInView(
  ref: RefObject<HTMLVideoElement | null>,
  waits: boolean,
  setPlaying: (is: boolean) => void,
): void {
  useEffect(() => {
    const film = ref.current!;
    const leave = () => film.pause();
    const hidden = () => document.visibilityState === 'hidden' && leave();
    const sight = new IntersectionObserver(
      ([seen]) => {
        if (!seen!.isIntersecting) leave();
        else if (!waits && playsByItself()) start(film, setPlaying);
      },
      { threshold: 0.5 },
    );
    sight.observe(film);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      sight.disconnect();
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }, [ref, waits, setPlaying]);
}

/** A video element and its state. It pauses when it is out of view, or its page is left or hidden. */
export function usePlayer({ from, seconds, waits, onSecond }: Playing) {
  const ref = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const [failed, setFailed] = useState(false);
  const [muted, setMuted] = useState(true);
  const [captioned, setCaptioned] = useState(true);
  const [at, setAt] = useState(from);
  const [rate, setRate] = useState<number>(1);
  /** The time to continue from once the file has loaded. */
  const wanted = useRef(from);

  usePlayInView(ref, waits, setPlaying);

  const seek = (to: number) => {
    const film = ref.current!;
    wanted.current = to;
    setAt(to);
    if (film.readyState > 0) film.currentTime = to;
  };
  const again = () => {
    const film = ref.current!;
    wanted.current = at;
    setFailed(false);
    film.load();
    start(film, setPlaying);
  };
  return {
    ref,
    playing,
    begun,
    failed,
    muted,
    captioned,
    at,
    rate,
    seek,
    again,
    toggle: () => {
      const film = ref.current!;
      if (film.paused) start(film, setPlaying);
      else film.pause();
    },
    mute: () => setMuted(!muted),
    faster: () => {
      const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length]!;
      ref.current!.playbackRate = next;
      setRate(next);
    },
    caption: () => {
      const [track] = ref.current!.textTracks;
      if (track) track.mode = captioned ? 'hidden' : 'showing';
      setCaptioned(!captioned);
    },
    events: {
      onLoadedMetadata: () => {
        if (wanted.current > 0) ref.current!.currentTime = Math.min(wanted.current, seconds);
      },
      onPlay: () => {
        // Only one film plays at a time.
        for (const other of document.querySelectorAll('video'))
          if (other !== ref.current) other.pause();
        setPlaying(true);
      },
      onPlaying: () => setBegun(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => {
        const { currentTime } = ref.current!;
        if (Math.floor(currentTime) !== Math.floor(at)) onSecond(Math.floor(currentTime));
        setAt(currentTime);
      },
      /** Errors of the film and its source, which do not bubble. Errors of captions are ignored. */
      onErrorCapture: ({ target }: { target: EventTarget }) => {
        if (target instanceof HTMLTrackElement) return;
        setFailed(true);
        setPlaying(false);
      },
    },
  };
}
