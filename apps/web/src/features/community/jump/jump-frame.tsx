import type { PageId } from '@marque/contract/pages';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import * as styles from './jump.module.css';

type JumpFrameProps = {
  id: PageId;
  /** The sentence over the phone: what opens, and why. */
  title: string;
  text: string;
  /** Stands large above the sentence, such as the seconds left. */
  figure?: ReactNode;
  /** The way on without the jump. */
  onward?: ReactNode;
  /** Stands before the upper edge of the phone, such as a ticket. */
  object?: ReactNode;
  /** What stands on the phone's screen; a code needs it upright. */
  children: ReactNode;
  upright?: boolean;
  bar?: ReactNode;
};

/** The page of a way out of the browser: a sentence, and a phone that grows out of the lower edge. */
export function JumpFrame(props: JumpFrameProps) {
  const { id, title, text, figure, onward, object, children, upright, bar } = props;
  const { blocks } = useBrand();
  return (
    <Page id={id} bar={bar}>
      <section className={cx(styles.frame, styles[blocks.hero])}>
        <div className={styles.said}>
          {figure}
          <h2>{title}</h2>
          <p>{text}</p>
          {onward}
        </div>
        {object ? <div className={styles.object}>{object}</div> : null}
        <div className={cx(styles.phone, upright && styles.upright)}>
          <div className={styles.screen}>
            <BrandMark size={40} />
            {children}
          </div>
        </div>
      </section>
    </Page>
  );
}

/** The name of what opens, over the outlines of a page to come. */
export function PhoneFace({ name, text }: { name: string; text?: string | undefined }) {
  return (
    <>
      <b className={styles.name}>{name}</b>
      {text ? <span className={styles.note}>{text}</span> : null}
      <span className={styles.rows} aria-hidden />
    </>
  );
}
