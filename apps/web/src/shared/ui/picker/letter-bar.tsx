import { type PointerEvent, useRef, useState } from 'react';
import { letterAt } from './index-rows.ts';
import * as styles from './index-list.module.css';

type LetterBarProps = { letters: readonly string[]; onReach: (letter: string) => void };

/** The letter bar at the edge, for taps and for sliding. While a finger slides it shows the current letter. */
export function LetterBar({ letters, onReach }: LetterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [held, setHeld] = useState('');
  const reach = (event: PointerEvent) => {
    const { top, height } = bar.current!.getBoundingClientRect();
    const letter = letterAt(letters, event.clientY - top, height);
    if (letter === held) return;
    setHeld(letter);
    onReach(letter);
  };
  const release = () => setHeld('');
  return (
    <>
      <nav
        ref={bar}
        className={styles.letters}
        aria-label="按字母查找"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          reach(event);
        }}
        onPointerMove={(event) => held && reach(event)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {letters.map((letter) => (
          // `pointerdown` of the bar handles touches; `onClick` serves keyboards and screen readers.
          <button key={letter} type="button" onClick={() => onReach(letter)}>
            {letter}
          </button>
        ))}
      </nav>
      {held ? (
        <div className={styles.held} aria-hidden>
          {held}
        </div>
      ) : null}
    </>
  );
}
