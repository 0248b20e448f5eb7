import { MAX_POST_TEXT } from '@marque/contract/community/limits';
import { countOf } from '@marque/contract/text/characters';
import at from 'virtual:icon/at';
import car from 'virtual:icon/car-profile';
import hash from 'virtual:icon/hash';
import mapPin from 'virtual:icon/map-pin';
import marks from 'virtual:icon/sliders-horizontal';
import type { RefObject } from 'react';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import * as styles from './composer.module.css';
import type { WordsFieldHandle } from './words-field.tsx';

type EditorToolsProps = {
  text: string;
  words: RefObject<WordsFieldHandle | null>;
  onSheet: (sheet: 'series' | 'marks' | 'place') => void;
};

/** The line above the keyboard: what can be added, and how many characters there are. */
export function EditorTools({ text, words, onSheet }: EditorToolsProps) {
  return (
    <>
      <IconButton icon={hash} label="加入话题" onClick={() => words.current?.begin('#')} />
      <IconButton icon={at} label="提到谁" onClick={() => words.current?.begin('@')} />
      <IconButton icon={mapPin} label="在哪里" onClick={() => onSheet('place')} />
      <IconButton icon={car} label="关于哪款车" onClick={() => onSheet('series')} />
      <IconButton icon={marks} label="更多设置" onClick={() => onSheet('marks')} />
      <span className={styles.count}>
        {countOf(text)} / {MAX_POST_TEXT}
      </span>
    </>
  );
}
