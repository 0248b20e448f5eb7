import glass from 'virtual:icon/magnifying-glass';
import arrow from 'virtual:icon/arrow-up-left';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { matchParts } from './search-keywords.ts';
import * as styles from './words.module.css';

type SuggestionsProps = {
  words: readonly string[];
  typed: string;
  onPick: (word: string) => void;
};

/** The list of suggestions for the typed text. */
export function Suggestions({ words, typed, onPick }: SuggestionsProps) {
  return (
    <ul className={styles.suggestions} aria-label="搜索建议">
      {words.map((word) => (
        <li key={word}>
          <PageLink page="mall.search" params={{ keyword: word }} onClick={() => onPick(word)}>
            <Icon of={glass} size={16} />
            <span>
              {matchParts(word, typed.trim()).map(({ text, match }) =>
                match ? <mark key={text}>{text}</mark> : text,
              )}
            </span>
            <Icon of={arrow} size={14} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
