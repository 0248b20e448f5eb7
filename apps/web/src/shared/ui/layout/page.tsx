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
  /** Replaces the page's declared title. */
  title?: string | undefined;
  /** A control at the right end of the header. */
  action?: ReactNode;
  /** Replaces the whole header, e.g. by a search field. The content must then contain the heading. */
  header?: ReactNode;
  /** The bar at the bottom, above the safe area. */
  bar?: ReactNode;
  /** What stands on the lower edge of the screen, or below longer content. */
  ground?: ReactNode;
  /** Puts the header over the content, which begins with a picture and contains the heading. */
  overlay?: boolean;
  /** Keeps the header on the screen: transparent over the first picture, solid once that is scrolled past. */
  clear?: boolean;
  /** Gives the header the brand's stage colours, for pages that begin with a `StatusHead`. */
  stage?: boolean;
  children: ReactNode;
};

/** The frame of every page: header (hidden in mini-programs), content, bottom bar. */
export function Page(props: PageProps) {
  const { id, title, action, header, bar, ground, overlay, clear = false, stage, children } = props;
  const { top, left } = useTopLeft(clear);
  const name = title ?? pageMetaOf(id).title;
  return (
    <div className={cx(styles.page, ground !== undefined && styles.grounded)}>
      {clear ? <span ref={top} className={styles.top} /> : null}
      <header
        className={cx(
          styles.header,
          overlay && styles.overlay,
          clear && styles.clear,
          clear && !left && styles.over,
          stage && styles.stage,
          // A mini-program draws its own title bar, so the page's header shows only its action there.
          !header && (action ? styles.actionOnly : styles.plain),
        )}
      >
        {header ?? <DefaultHeader title={name} action={action} labels={!overlay} />}
      </header>
      <main
        className={cx(styles.main, bar !== undefined && styles.withBar)}
        aria-label={name}
        tabIndex={-1}
      >
        {children}
      </main>
      {ground ? (
        <div className={cx(styles.ground, bar !== undefined && styles.overBar)}>{ground}</div>
      ) : null}
      {bar ? <div className="foot-bar">{bar}</div> : null}
    </div>
  );
}

/** Whether the top of the page is scrolled out of view. */
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
  /** Whether its title is the page's heading. Over a picture the content contains the heading. */
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
