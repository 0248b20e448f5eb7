import type * as calls from '@marque/contract/activity/endpoints';
import type { Activity, ActivityCard, ActivityDetail } from '@marque/contract/activity/schema';
import { entryOf } from '@marque/contract/activity/families';
import { maySpread } from '@marque/contract/activity/host-policy';
import type { StoredImage } from '@marque/contract/common';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { ActivityContext, LoadedActivity, Viewer } from '../context.ts';
import { contentImages } from '../../media/module.ts';
import { activityRepository as activities } from '../repository.ts';
import { obstacleOfAudience } from './audience.ts';
import { loadActivity } from './load.ts';
import { outOf, prizesOf } from './prizes.ts';
import { reminderRepository as reminders } from '../reminder-repository.ts';
import { obstacleOfState } from './state.ts';
import { waysOf } from './ways.ts';

const picturesOf = ({ look, share, prizes }: Activity): string[] => [
  look.hero,
  share.image,
  ...prizes.map(({ image }) => image),
];

/** Returns the pictures of an activity by key; publishing has seen that they exist. */
async function pictures(exec: Exec, content: Activity): Promise<(key: string) => StoredImage> {
  const found = await contentImages(exec, picturesOf(content));
  return (key) => found.get(key)!;
}

/** Returns the page an activity is entered by. */
function linkOf({ family, id }: Pick<LoadedActivity, 'family' | 'id'>): ActivityCard['link'] {
  const page = entryOf(family);
  return page ? { page, params: { id } } : null;
}

const faceOf = (
  { row, state, ...activity }: LoadedActivity,
  image: ActivityCard['image'],
): ActivityCard => ({
  id: row.id,
  family: row.family,
  title: row.content.title,
  image,
  state,
  link: linkOf(activity),
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
});

/** Returns activities as they stand in lists, in the same order. */
export async function cardsOf(
  exec: Exec,
  loaded: readonly LoadedActivity[],
): Promise<ActivityCard[]> {
  const found = await contentImages(
    exec,
    loaded.map(({ content }) => content.look.hero),
  );
  return loaded.map((activity) => faceOf(activity, found.get(activity.content.look.hero)!));
}

/** Shows an activity as the caller sees it in this host. Throws ACTIVITY_NOT_FOUND. */
export async function showActivity(
  context: ActivityContext,
  { input, brand, user, host, now }: Call<typeof calls.activityDetail>,
): Promise<ActivityDetail> {
  const exec = context.database;
  const activity = await loadActivity(context, exec, { id: input.id, brand, now });
  const { row, state, content, family, kind, id } = activity;
  const viewer: Viewer = { userId: user?.id ?? null, host, now };
  const of = user && { userId: user.id, activityId: id };
  const [picture, people, join, reminded, audience] = await Promise.all([
    pictures(exec, content),
    activities.people(exec, id),
    of ? activities.joinOf(exec, of) : undefined,
    of ? reminders.isSet(exec, of) : false,
    obstacleOfAudience(context, exec, activity, viewer.userId),
  ]);
  const [prizes, answer] = await Promise.all([
    prizesOf(exec, activity, picture),
    kind.show(context, {
      exec,
      activity,
      viewer,
      join: join ?? null,
      joinId: input.joinId,
      teamId: input.teamId,
      preview: input.preview,
    }),
  ]);
  const { title, text, image } = content.share;
  return {
    ...faceOf(activity, picture(content.look.hero)),
    kind: row.kind,
    typeCode: family.type,
    settleAt: row.settle_at.toISOString(),
    version: row.version,
    people,
    prizes,
    outOf: outOf(prizes),
    obstacle: obstacleOfState(state, row) ?? audience ?? answer.obstacle ?? null,
    allowed: [...(answer.allowed ?? []), ...(maySpread(host) ? ['share'] : [])],
    ways: waysOf(activity, host),
    share: { title, text, image: picture(image) },
    own: user ? { joinId: join?.id ?? null, reminded } : null,
    // Only what the schema of the kind names leaves the server.
    view: kind.of.view.parse(answer.view),
  };
}
