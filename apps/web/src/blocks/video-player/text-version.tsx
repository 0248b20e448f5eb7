import { useQuery } from '@tanstack/react-query';
import { fileText } from '#shared/api/file.ts';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { clock } from './clock.ts';
import * as styles from './video-player.module.css';
import { linesOf } from './vtt.ts';

type TextVersionProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The address of the captions. */
  captions: string;
  /** Called with the second of a line that was tapped. */
  onPick: (second: number) => void;
};

/** What a film says and shows as text, for people who cannot or do not want to play it. */
export default function TextVersion({ open, onClose, title, captions, onPick }: TextVersionProps) {
  const lines = useQuery({
    queryKey: ['captions', captions],
    queryFn: async ({ signal }) => linesOf(await fileText(captions, signal)),
    staleTime: Infinity,
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title="文字版">
      <QueryView
        of={lines}
        skeleton={<Skeleton height={144} />}
        empty={{
          when: (items) => items.length === 0,
          show: <Empty title="没有文字" text="这段视频只有画面" />,
        }}
      >
        {(items) => (
          <ol className={styles.lines} aria-label={`${title}的文字版`}>
            {items.map(({ at, text }) => (
              <li key={at}>
                <button
                  type="button"
                  onClick={() => {
                    onPick(at);
                    onClose();
                  }}
                >
                  <span className={styles.second}>{clock(at)}</span>
                  {text}
                </button>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Sheet>
  );
}
