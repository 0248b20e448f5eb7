import { useQuery } from '@tanstack/react-query';
import { clock } from '#blocks/video-player/clock.ts';
import { linesOf } from '#blocks/video-player/vtt.ts';
import { fileText } from '#shared/api/file.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './films.module.css';

type FilmWordsProps = {
  /** The address of the captions. */
  captions: string;
  title: string;
  /** The second that is shown. */
  at: number;
  /** Called with the second of a line that was tapped. */
  onPick: (second: number) => void;
};

/** What a film says, line by line: it serves where the film cannot be played. */
export function FilmWords({ captions, title, at, onPick }: FilmWordsProps) {
  const lines = useQuery({
    queryKey: ['captions', captions],
    queryFn: async ({ signal }) => linesOf(await fileText(captions, signal)),
    staleTime: Infinity,
  });
  return (
    <QueryView of={lines} skeleton={<Skeleton height={264} />}>
      {(items) => {
        const passed = items.filter((line) => line.at <= at + 0.05).length;
        return (
          <ol className={styles.lines} aria-label={`${title}的文字版`}>
            {items.map((line, i) => (
              <li key={line.at}>
                <button
                  type="button"
                  aria-current={i === passed - 1 ? 'true' : undefined}
                  onClick={() => onPick(line.at)}
                >
                  <span>{clock(line.at)}</span>
                  {line.text}
                </button>
              </li>
            ))}
          </ol>
        );
      }}
    </QueryView>
  );
}
