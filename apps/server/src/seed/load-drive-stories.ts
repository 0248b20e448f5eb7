import { recountReviews } from '#domains/review/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { upsert } from './repository.ts';
import { momentOf } from './times.ts';

/** Loads the reviews of test drives by the content's users. Later changes of their state stay. */
export async function loadDriveStories(
  tx: Tx,
  { 'drive-stories': stories, users }: Content,
  today: number,
): Promise<void> {
  const people = new Map(users.map((user) => [user.id, user]));
  await upsert(
    tx,
    'subject_review',
    stories.map(({ id, stars, append, answer, ...story }) => {
      const author = people.get(story.user);
      if (!author) throw new Error(`Story ${id} has no author ${story.user}`);
      const at = momentOf(story.at, today);
      return {
        id,
        subject: 'drive',
        subject_id: `drive-${id}`,
        user_id: author.id,
        brand: story.brand,
        about_id: story.seriesId,
        dealer_id: story.dealerId,
        facts: {
          typeId: story.typeId,
          at: momentOf(story.drivenAt, today),
          km: story.km,
          minutes: story.minutes,
        },
        nick_name: author.nick,
        avatar: author.avatar,
        car: author.car,
        points: stars,
        tags: story.tags,
        content: story.text,
        images: story.images,
        public: true,
        anonymous: false,
        state: 'live',
        state_reason: '',
        append_content: append?.text ?? null,
        append_images: [],
        append_state: append ? 'live' : 'held',
        append_reason: '',
        appended_at: append ? momentOf(append.at, today) : null,
        answer: answer?.text ?? null,
        answered_at: answer ? momentOf(answer.at, today) : null,
        likes: story.likes,
        sample: true,
        created_at: at,
        published_at: at,
      };
    }),
    {
      key: ['about_id', 'id'],
      keep: [
        'facts',
        'created_at',
        'published_at',
        'state',
        'state_reason',
        'append_content',
        'append_state',
        'append_reason',
        'appended_at',
        'answer',
        'answered_at',
        'likes',
      ],
    },
  );
  await recountReviews(tx, 'drive');
}
