import type { PageId } from '@marque/contract/pages';
import caretLeft from 'virtual:icon/caret-left';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBack } from '#shared/routing/navigation.tsx';
import { pageMetaOf } from '#shared/routing/page-meta.ts';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './page.module.css';

type PageProps = {
  id: PageId;
  /** Takes the place of the page's own title. */
  title?: string | undefined;
  /** Right end of the header. */
  action?: ReactNode;
  /** Takes the place of the whole header, e.g. a search field; the content then brings the heading. */
  header?: ReactNode;
  /** The bar at the bottom, above the safe area. */
  bar?: ReactNode;
  /** The header lies over the content, which begins with a picture and brings the heading. */
  overlay?: boolean;
  /** The header stays, clear over the picture the content begins with and solid once that is scrolled past. */
  clear?: boolean;
  /** The header stands on the brand's stage, for pages that begin with a `StatusHead`. */
  stage?: boolean;
  children: ReactNode;
};

/** The frame of every page: header (hidden in mini-programs), content, bottom bar. */
export function Page(props: PageProps) {
  const { id, title, action, header, bar, overlay, clear = false, stage, children } = props;
  const { top, left } = useTopLeft(clear);
  const name = title ?? pageMetaOf(id).title;
  return (
    <div className={styles.page}>
      {clear ? <span ref={top} className={styles.top} /> : null}
      <header
        className={cx(
          styles.header,
          overlay && styles.overlay,
          clear && styles.clear,
          clear && !left && styles.over,
          stage && styles.stage,
          // A mini-program draws a bar of its own: only what that one lacks stays.
          !header && (action ? styles.actionOnly : styles.plain),
        )}
      >
        {header ?? <DefaultHeader title={name} action={action} labels={!overlay} />}
      </header>
      <main className={cx(styles.main, bar !== undefined && styles.withBar)} aria-label={name}>
        {children}
      </main>
      {bar ? <div className="foot-bar">{bar}</div> : null}
    </div>
  );
}

/** Whether the top of the page has been scrolled out of sight. */
function useTopLeft(watched: boolean) {
  const top = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (!watched) return undefined;
    const observer = new IntersectionObserver(([seen]) => setLeft(!seen!.isIntersecting));
    observer.observe(top.current!);
    return () => observer.disconnect();
  }, [watched]);
  return { top, left };
}

type DefaultHeaderProps = {
  title: string;
  action: ReactNode;
  /** Its title is the page's heading; over a picture the content brings one. */
  labels: boolean;
};

function DefaultHeader({ title, action, labels }: DefaultHeaderProps) {
  const Title = labels ? 'h1' : 'div';
  return (
    <>
      <BackButton />
      <Title className={styles.title}>{title}</Title>
      <div className={styles.action}>{action}</div>
    </>
  );
}

export function BackButton() {
  const back = useBack();
  return (
    <button type="button" className={styles.back} aria-label="返回" onClick={back}>
      <Icon of={caretLeft} size={22} />
    </button>
  );
}
