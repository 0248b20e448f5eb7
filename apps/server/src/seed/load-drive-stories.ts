import { recountDriveReviews } from '#domains/drive-review/module.ts';
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
    'drive_review',
    stories.map(({ id, stars, append, answer, ...story }) => {
      const author = people.get(story.user);
      if (!author) throw new Error(`Story ${id} has no author ${story.user}`);
      const at = momentOf(story.at, today);
      return {
        id,
        drive_id: `drive-${id}`,
        user_id: author.id,
        brand: story.brand,
        series_id: story.seriesId,
        type_id: story.typeId,
        dealer_id: story.dealerId,
        driven_at: momentOf(story.drivenAt, today),
        km: story.km,
        minutes: story.minutes,
        nick_name: author.nick,
        avatar: author.avatar,
        car: author.car,
        ...stars,
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
      key: ['id'],
      keep: [
        'driven_at',
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
  await recountDriveReviews(tx);
}
