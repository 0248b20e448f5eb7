import up from 'virtual:icon/arrow-line-up';
import { useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '#shared/ui/display/motion.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './back-to-top.module.css';

/** The button that scrolls to the top of a long page, shown after two screens. */
export function BackToTop() {
  const mark = useRef<HTMLSpanElement>(null);
  const [far, setFar] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setFar(!entry!.isIntersecting && entry!.boundingClientRect.top < 0),
    );
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={mark} className={styles.mark} aria-hidden />
      {far ? (
        <button
          type="button"
          className={styles.button}
          aria-label="回到顶部"
          onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
        >
          <Icon of={up} size={20} />
        </button>
      ) : null}
    </>
  );
}
