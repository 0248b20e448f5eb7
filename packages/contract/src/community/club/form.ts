import * as z from 'zod/mini';
import { atMost, Line, LongText, requiredLine } from '../../form.ts';
import {
  MAX_ANNOUNCEMENT,
  MAX_CLUB_ANSWER,
  MAX_CLUB_NAME,
  MAX_CLUB_QUESTION,
  MAX_CLUB_RULES,
} from '../limits.ts';
import { JOININGS } from './labels.ts';

/** The form that founds a club. */
export const ClubForm = z.object({
  name: requiredLine(2, '给车友会起个名字', MAX_CLUB_NAME, `名字最多 ${MAX_CLUB_NAME} 个字`),
  rules: LongText.check(
    z.minLength(1, '写几条大家要守的约定'),
    atMost(MAX_CLUB_RULES, `最多 ${MAX_CLUB_RULES} 字`),
  ),
  joining: z.enum(JOININGS),
  /** What applicants are asked; '' for nothing. */
  question: Line.check(atMost(MAX_CLUB_QUESTION, `问题最多 ${MAX_CLUB_QUESTION} 个字`)),
});

/** What an applicant answers. */
export const ApplyForm = z.object({
  answer: Line.check(atMost(MAX_CLUB_ANSWER, `最多 ${MAX_CLUB_ANSWER} 字`)),
});

/** What is said to all members. */
export const AnnouncementForm = z.object({
  text: LongText.check(
    z.minLength(1, '写点什么吧'),
    atMost(MAX_ANNOUNCEMENT, `最多 ${MAX_ANNOUNCEMENT} 字`),
  ),
  pinned: z.boolean(),
});

/** Why an applicant is refused or a member removed. They read it. */
export const ClubReasonForm = z.object({
  reason: requiredLine(2, '写一句原因，对方会看到', 60, '最多 60 字'),
});
