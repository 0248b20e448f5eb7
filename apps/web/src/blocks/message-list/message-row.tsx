import type { Notice } from '@marque/contract/notice/schema';
import trash from 'virtual:icon/trash';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import * as styles from './message-list.module.css';
import { KIND_NAMES } from './notice-labels.ts';

type MessageRowProps = { of: Notice; onOpen: () => void; onRemove: () => void };

/** A notice that leads to its subject while that is there, with the actions it offers. */
export function MessageRow({ of, onOpen, onRemove }: MessageRowProps) {
  const { title, body, at, read, link, gone, ways, kind } = of;
  const address = useServerLink();
  const to = link && !gone ? address(link) : null;
  const content = (
    <>
      <span className={styles.head}>
        <b className={cx(styles.title, !read && styles.unread)}>
          {read ? null : <span className="visually-hidden">未读：</span>}
          {title}
        </b>
        <RelativeTime at={at} className={styles.at} />
      </span>
      <span className={styles.body}>{body}</span>
      <span className={styles.kind}>
        {KIND_NAMES[kind]}
        {gone ? ' · 内容已失效' : ''}
      </span>
    </>
  );
  return (
    <article className={styles.message}>
      {to === null ? (
        <button type="button" className={styles.open} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <PathLink to={to} className={styles.open} onClick={onOpen}>
          {content}
        </PathLink>
      )}
      <IconButton icon={trash} label={`删除：${title}`} muted size={18} onClick={onRemove} />
      {ways.length > 0 ? (
        <div className={styles.ways} role="group" aria-label={`${title}，换个时间`}>
          {ways.map(({ text, link: way }) => {
            const there = address(way);
            return there === null ? null : (
              <LinkButton key={text} kind="secondary" size="small" to={there} onClick={onOpen}>
                {text}
              </LinkButton>
            );
          })}
        </div>
      ) : null}
    </article>
  );
}
