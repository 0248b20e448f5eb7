import * as z from 'zod/mini';
import { atMost, Line, LongText, picturesOf, requiredLine } from '../../form.ts';
import { MAX_POST_PICTURES, MAX_POST_TEXT, MAX_POST_TITLE, MIN_QUESTION_TITLE } from '../limits.ts';
import type { WrittenKind } from './labels.ts';

const TITLE_TOO_LONG = `标题最多 ${MAX_POST_TITLE} 个字`;

/** The title of a post: questions alone need one. */
export const postTitle = (kind: WrittenKind) =>
  kind === 'question'
    ? requiredLine(
        MIN_QUESTION_TITLE,
        `问题写具体一点，至少 ${MIN_QUESTION_TITLE} 个字`,
        MAX_POST_TITLE,
        TITLE_TOO_LONG,
      )
    : Line.check(atMost(MAX_POST_TITLE, TITLE_TOO_LONG));

/** The words of a post. Those of a question may be left out. */
export const postText = (kind: WrittenKind) =>
  LongText.check(
    z.minLength(kind === 'question' ? 0 : 1, '写点什么吧'),
    atMost(MAX_POST_TEXT, `最多 ${MAX_POST_TEXT} 字`),
  );

/** The form of the composer. */
export const postForm = (kind: WrittenKind) =>
  z.object({
    title: postTitle(kind),
    text: postText(kind),
    images: picturesOf(MAX_POST_PICTURES),
  });
