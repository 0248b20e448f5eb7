import { type ReactNode } from 'react';
import { ApiError, messageOf, NetworkError } from '#shared/api/error.ts';
import { type EmptyName, type IllustrationName, useBrand } from '#shared/brand/brand.ts';
import { Illustration } from './illustration.tsx';
import { Button } from '../control/button.tsx';
import * as styles from './states.module.css';

type NoticeProps = {
  illustration: IllustrationName;
  title: string;
  text?: string;
  /** A button or a link that leads on. */
  children?: ReactNode;
};

/** An illustration, a title and a button, for empty, failed and finished states. */
export function Notice({ illustration, title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <Illustration name={illustration} />
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  );
}

type EmptyProps = Omit<NoticeProps, 'illustration'> & {
  /** The brand's illustration for the missing content. */
  of?: EmptyName;
};

/** The empty state. Without `text` it shows the brand's text. */
export function Empty({ of = 'empty', text, ...props }: EmptyProps) {
  const { copy } = useBrand();
  const words = text ?? (of === 'empty' ? undefined : copy.empty[of]);
  return <Notice illustration={of} {...props} {...(words ? { text: words } : {})} />;
}

export function ErrorState({
  error,
  retry,
  children,
}: {
  error: unknown;
  retry?: () => void;
  children?: ReactNode;
}) {
  const offline = error instanceof NetworkError;
  const missing = error instanceof ApiError && error.body.status === 404;
  return (
    <div role="alert">
      <Notice
        illustration={offline ? 'offline' : missing ? 'empty' : 'error'}
        title={messageOf(error)}
      >
        {retry && !missing ? (
          <Button size="small" kind="secondary" onClick={retry}>
            重新加载
          </Button>
        ) : null}
        {children}
      </Notice>
    </div>
  );
}

type QueryViewProps<T> = {
  of: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** The skeleton, in the shape of the content. */
  skeleton: ReactNode;
  /** The content for an empty answer. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  /** A further button beside retry in the error state. */
  onError?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows a query: skeleton, error with retry, empty state, or data. After a failed refetch the old data stays. */
export function QueryView<T>({ of, skeleton, empty, onError, children }: QueryViewProps<T>) {
  if (of.data !== undefined)
    return empty?.when(of.data) ? <>{empty.show}</> : <>{children(of.data)}</>;
  if (of.error)
    return (
      <ErrorState error={of.error} retry={() => void of.refetch()}>
        {onError}
      </ErrorState>
    );
  return (
    <div role="status" aria-label="加载中">
      {skeleton}
    </div>
  );
}

/** A grey shape in place of loading content. Sizes are in design pixels. */
export function Skeleton({
  width,
  height,
  round,
}: {
  width?: number | string;
  height: number;
  round?: boolean;
}) {
  return (
    <span
      className={styles.skeleton}
      style={{
        width: typeof width === 'number' ? `${width / 37.5}rem` : (width ?? '100%'),
        height: `${height / 37.5}rem`,
        ...(round ? { borderRadius: '50%' } : {}),
      }}
    />
  );
}
