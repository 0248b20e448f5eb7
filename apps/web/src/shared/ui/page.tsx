import { pages, type PageId } from '@marque/contract/pages';
import caretLeft from 'virtual:icon/caret-left';
import type { ReactNode } from 'react';
import { useBack } from '../routing/navigation.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './page.module.css';

type PageProps = {
  id: PageId;
  /** Takes the place of the page's own title. */
  title?: string | undefined;
  /** Right end of the header. */
  action?: ReactNode;
  /** Takes the place of the whole header, e.g. a search field. */
  header?: ReactNode;
  /** The bar at the bottom, above the safe area. */
  bar?: ReactNode;
  /** The header lies over the content, for pages that begin with a picture. */
  overlay?: boolean;
  children: ReactNode;
};

/** The frame of every page: header (hidden in mini-programs), content, bottom bar. */
export function Page({ id, title, action, header, bar, overlay, children }: PageProps) {
  const name = title ?? pages[id].title;
  return (
    <div className={styles.page}>
      <header
        className={cx(
          styles.header,
          overlay && styles.overlay,
          // A mini-program draws a bar of its own: only what that one lacks stays.
          !header && (action ? styles.actionOnly : styles.plain),
        )}
      >
        {header ?? <DefaultHeader title={name} action={action} />}
      </header>
      <main className={cx(styles.main, bar !== undefined && styles.withBar)} aria-label={name}>
        {children}
      </main>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
    </div>
  );
}

function DefaultHeader({ title, action }: { title: string; action: ReactNode }) {
  return (
    <>
      <BackButton />
      {/* Pages with a heading of their own name the document; the bar only labels it. */}
      <div className={styles.title}>{title}</div>
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
