import { useState } from 'react';
import { avatarSource, frameOf, type AvatarFrame, type IdentificationIds } from './avatar-rules.ts';
import * as styles from './avatar.module.css';
import { cx } from '../cx.ts';

type AvatarProps = {
  /** The picture's address. Without one, and when it does not load, a drawing is shown. */
  src?: string | null | undefined;
  /** The side in design pixels. */
  size?: number;
  fit?: 'cover' | 'contain' | 'fill';
  /** Whether the shape is a circle; otherwise it is a square with `radius`. */
  round?: boolean;
  /** The corner radius of a square, in design pixels. */
  radius?: number;
  /** Whether the frame of an identification may be shown. */
  isBox?: boolean;
  /** A picture that replaces the drawn frame. */
  avatarBox?: string | undefined;
  /** The member's identifications. Some of them have a frame. */
  identification?: IdentificationIds | null | undefined;
  /** A small picture at the lower right corner. */
  badgeUrl?: string | undefined;
  /** The member's name; '' when the name stands beside the avatar. */
  alt?: string;
  className?: string | undefined;
};

const rem = (designPx: number): string => `${designPx / 37.5}rem`;

export function Avatar({
  src,
  size = 44,
  fit = 'cover',
  round = true,
  radius = 8,
  isBox = true,
  avatarBox,
  identification,
  badgeUrl,
  alt = '',
  className,
}: AvatarProps) {
  const address = avatarSource(src);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = isBox ? frameOf(identification) : null;
  const corner = round ? '50%' : rem(radius);
  // A picture that failed before hydration fires no more events.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.src) setBroken(address);
  };
  return (
    <span className={cx(styles.avatar, className)} style={{ width: rem(size), height: rem(size) }}>
      {address && address !== broken ? (
        <img
          ref={check}
          src={address}
          width={size}
          height={size}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectFit: fit, borderRadius: corner }}
          onError={() => setBroken(address)}
        />
      ) : (
        <NoPicture alt={alt} corner={corner} />
      )}
      {frame && avatarBox ? <img className={styles.frame} src={avatarBox} alt="" /> : null}
      {frame && !avatarBox ? (
        <Frame frame={frame} corner={round ? 56 : (radius / size) * 112} />
      ) : null}
      {badgeUrl ? <img className={styles.badge} src={badgeUrl} alt="" /> : null}
    </span>
  );
}

/** The default avatar: a figure with a seat belt. */
const NoPicture = ({ alt, corner }: { alt: string; corner: string }) => (
  <svg
    className={styles.none}
    style={{ borderRadius: corner }}
    viewBox="0 0 96 96"
    {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
  >
    <rect className={styles.ground} width="96" height="96" />
    <circle className={styles.person} cx="48" cy="37" r="16" />
    <path className={styles.person} d="M14 96c2-22 15-34 34-34s32 12 34 34z" />
    <path className={styles.belt} d="m30 60 36 38" />
  </svg>
);

/** The frame on a canvas of 120 units, around a picture of 96 units. */
function Frame({ frame, corner }: { frame: AvatarFrame; corner: number }) {
  return (
    <svg className={styles.frame} viewBox="0 0 120 120" aria-hidden data-frame={frame}>
      <rect className={styles.ring} x="8" y="8" width="104" height="104" rx={corner * 0.93} />
      {frame === 'owner5008' ? (
        <>
          <path className={styles.plate} d="M39 101h42l-6 15H45z" />
          <path className={styles.mark} d="m51 112 4-8m3 8 4-8m3 8 4-8" />
        </>
      ) : (
        <>
          <rect className={styles.thin} x="3.5" y="3.5" width="113" height="113" rx={corner} />
          <path className={styles.plate} d="m60 0 11 11-11 11-11-11z" />
          <path className={styles.mark} d="m60 6.5 4.5 4.5-4.5 4.5-4.5-4.5z" />
        </>
      )}
    </svg>
  );
}
