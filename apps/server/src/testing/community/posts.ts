import * as calls from '@marque/contract/community/post/endpoints';
import type { In } from '@marque/contract/core';
import { mediaUpload } from '@marque/contract/media/endpoints';
import {
  operatorModeration,
  operatorModerationDecide,
} from '@marque/contract/moderation/operator-endpoints';
import sharp from 'sharp';
import type { Client, TestApp } from '../app.ts';
import { operatorClient } from '../operators.ts';
import { keyed, later } from '../orders.ts';

type Publish = In<typeof calls.postPublish>;

let said = 0;
/** Words that nobody has published yet. */
export const freshWords = (): string => `周末去山里走了走，第 ${(said += 1)} 次`;

/** Lets the time pass that lies between two posts of a member. */
export const pause = (app: TestApp): void => later(app, 31_000);

/** Publishes a post. */
export const publishPost = (client: Client, change: Partial<Publish> = {}) =>
  client.call(calls.postPublish, { kind: 'moment', text: freshWords(), ...change }, keyed());

/** Publishes a post once the pause after the one before is over, and returns it. */
export async function postOf(app: TestApp, client: Client, change: Partial<Publish> = {}) {
  pause(app);
  return (await publishPost(client, change)).post;
}

/** Uploads a picture and returns its key. */
export async function pictureOf(client: Client): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
  return (await client.call(mediaUpload, { file })).key;
}

/** Returns the open case about something that was written. */
export async function caseOf(app: TestApp, subjectId: string) {
  const operator = operatorClient(app);
  let cursor: string | undefined;
  do {
    const page = await operator.call(operatorModeration, { size: 50, ...(cursor && { cursor }) });
    const found = page.items.find((one) => one.subjectId === subjectId);
    if (found) return found;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return undefined;
}

/** Decides the open case about something that was written. */
export async function decideCase(
  app: TestApp,
  subjectId: string,
  outcome: 'approved' | 'removed',
): Promise<void> {
  await operatorClient(app).does(operatorModerationDecide, {
    id: (await caseOf(app, subjectId))!.id,
    outcome,
    reason: outcome === 'removed' ? '与社区无关' : '',
  });
}
