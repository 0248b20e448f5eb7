import { hitsIn, type Marks } from '@marque/contract/text/hits';
import { Fragment } from 'react';

type MarkedProps = { children: string; marks: Marks };

/** A text with its hits marked. */
export function Marked({ children: text, marks }: MarkedProps) {
  if (marks.length === 0) return <>{text}</>;
  return (
    <>
      {marks.map(([from, to], i) => (
        <Fragment key={from}>
          {text.slice(marks[i - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks[marks.length - 1]![1])}
    </>
  );
}

/** A text in which the typed words are marked. */
export const MarkedBy = ({ children: text, typed }: { children: string; typed: string }) => (
  <Marked marks={hitsIn(text, typed)}>{text}</Marked>
);
