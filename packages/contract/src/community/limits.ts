/** Limits of what members write in the community. */
export const MAX_POST_TITLE = 40;
export const MIN_QUESTION_TITLE = 5;
export const MAX_POST_TEXT = 2_000;
export const MAX_POST_PICTURES = 9;
export const MAX_COMMENT_TEXT = 500;
/** Members a text can mention, and hashtags it can have. */
export const MAX_MENTIONS = 10;
export const MAX_HASHTAGS = 5;
export const MAX_HASHTAG_NAME = 20;
export const MAX_PLACE_NAME = 40;
export const MAX_BIO = 60;
export const MAX_DRAFTS = 20;
/** Members one can follow. */
export const MAX_FOLLOWS = 2_000;

/** The changes of a published post within a day. */
export const MAX_EDITS_A_DAY = 3;
/** How long the asker can change the accepted answer, in days. */
export const ACCEPT_DAYS = 7;

/** A video is one file, sent in one request. */
export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;
/** What a video may be, in words. */
export const VIDEO_LIMITS = `3 秒到 5 分钟，不超过 ${MAX_VIDEO_BYTES / 1024 / 1024} MB`;

/** Limits of spots. */
export const MAX_SPOT_NAME = 20;
export const MAX_SPOT_NOTE = 200;
export const MAX_SPOT_PICTURES = 3;

/** Limits of clubs. */
export const MAX_CLUB_NAME = 16;
export const MAX_CLUB_RULES = 500;
export const MAX_CLUB_QUESTION = 40;
export const MAX_CLUB_ANSWER = 100;
export const MAX_ANNOUNCEMENT = 500;
export const MAX_PINNED = 3;
/** Clubs a member can be in. */
export const MAX_CLUBS = 5;
export const MAX_MANAGERS = 5;
/** Public posts that a member has before founding a club. */
export const FOUNDER_POSTS = 3;
