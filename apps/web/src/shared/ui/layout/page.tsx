import type { PageId } from '@marque/contract/pages';
import caretLeft from 'virtual:icon/caret-left';
import type { ReactNode } from 'react';
import { useBack } from '#shared/routing/navigation.tsx';
import { pageMetaOf } from '#shared/routing/page-meta.ts';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import styles from './page.module.css';

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
  /** The header stands on the brand's stage, for pages that begin with a `StatusHead`. */
  stage?: boolean;
  children: ReactNode;
};

/** The frame of every page: header (hidden in mini-programs), content, bottom bar. */
export function Page({ id, title, action, header, bar, overlay, stage, children }: PageProps) {
  const name = title ?? pageMetaOf(id).title;
  return (
    <div className={styles.page}>
      <header
        className={cx(
          styles.header,
          overlay && styles.overlay,
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
      {bar ? <div className={styles.bar}>{bar}</div> : null}
    </div>
  );
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
