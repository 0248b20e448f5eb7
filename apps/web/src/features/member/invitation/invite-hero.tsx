import type { InviteFace } from '@marque/contract/member/invitation/schema';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './invite-hero.module.css';

type Person = { name: string; avatar: string };

export type InviteHeroProps = {
  title: string;
  text: string;
  face: InviteFace;
  faces: readonly InviteFace[];
  onFace: (id: string) => void;
  /** The inviter; null for a visitor. */
  own: Person | null;
  /** The friends who accepted, the newest first. */
  friends: readonly Person[];
};

/** The top of the page of invitations: the own card in its envelope, or the own place on the grid. */
export function InviteHero(props: InviteHeroProps) {
  const { blocks } = useBrand();
  return blocks.invite === 'letter' ? <Letter {...props} /> : <Grid {...props} />;
}

/** The choice of a face, as the dots of the card. */
function Faces({ faces, face, onFace }: Pick<InviteHeroProps, 'faces' | 'face' | 'onFace'>) {
  return (
    <div className={styles.dots} role="radiogroup" aria-label="邀请卡的样子">
      {faces.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === face.id}
          aria-label={title}
          className={cx(styles.dot, id === face.id && styles.on)}
          onClick={() => onFace(id)}
        />
      ))}
    </div>
  );
}

function Letter({ title, text, face, faces, onFace, own }: InviteHeroProps) {
  return (
    <section className={styles.letter}>
      <div className={styles.envelope}>
        <svg className={styles.back} viewBox="0 0 311 200" aria-hidden>
          <path className={styles.inside} d="M2 78 155.5 4 309 78v118H2z" />
        </svg>
        <div className={styles.card} key={face.id}>
          <Picture
            image={face.image}
            alt=""
            sizes="(min-width: 600px) 320px, 66vw"
            hero
            className={styles.window ?? ''}
          />
          <p>
            <b>{face.title}</b>
            <span>{own ? `${own.name}，${face.text}` : face.text}</span>
          </p>
        </div>
        <svg className={styles.front} viewBox="0 0 311 122" aria-hidden>
          <path className={styles.paper} d="M2 2 155.5 74 309 2v118H2z" />
          <path className={styles.fold} d="M2 120 120 57.5M309 120 191 57.5" />
        </svg>
      </div>
      <Faces faces={faces} face={face} onFace={onFace} />
      <h2>{title}</h2>
      <p className={styles.sub}>{text}</p>
    </section>
  );
}

const SLOTS = 8;

function Grid({ title, text, face, faces, onFace, own, friends }: InviteHeroProps) {
  const people = [own, ...friends.slice(0, SLOTS - 1)];
  return (
    <section className={styles.grid}>
      <Picture
        image={face.image}
        alt=""
        sizes="(min-width: 600px) 480px, 100vw"
        hero
        className={styles.night ?? ''}
      />
      <div className={styles.over}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Faces faces={faces} face={face} onFace={onFace} />
      </div>
      <ol className={styles.slots} aria-label="发车位">
        {Array.from({ length: SLOTS }, (_, i) => (
          <Slot key={i} place={i + 1} person={people[i] ?? null} own={i === 0} />
        ))}
      </ol>
    </section>
  );
}

function Slot({ place, person, own }: { place: number; person: Person | null; own: boolean }) {
  let inside: ReactNode = <span className={styles.place}>{place}</span>;
  if (person) inside = <Avatar src={person.avatar} size={36} isBox={false} />;
  return (
    <li className={cx(styles.slot, person && styles.taken)}>
      {inside}
      <span className="visually-hidden">
        {person ? `第 ${place} 位，${own ? '你' : person.name}` : `第 ${place} 位，空着`}
      </span>
    </li>
  );
}
