import { callAliyun } from '#kernel/providers/aliyun-call.ts';
import type { ContentCheckSettings } from './settings.ts';

/** The verdict of an external service on a text. */
export type ContentVerdict = { verdict: 'pass' | 'review' | 'block'; labels: string[] };
/** An external service that checks texts. When it fails, the text is held for moderators. */
export type ContentChecker = (text: string) => Promise<ContentVerdict>;

const ANSWER_MS = 3_000;
const VERDICTS: Readonly<Record<string, ContentVerdict['verdict']>> = {
  none: 'pass',
  low: 'pass',
  medium: 'review',
  high: 'block',
};

type Answer = {
  Code?: number;
  Data?: { RiskLevel?: string; Result?: { Label?: string }[] };
};

/**
 * Calls Alibaba Cloud's content safety, `TextModerationPlus` of version 2022-03-02. Throws the
 * error of `fetch`, and an error for an invalid response.
 */
export function createAliyunChecker(
  { endpoint, service, ...account }: ContentCheckSettings,
  now: () => Date,
): ContentChecker {
  return async (content) => {
    const params = { Service: service, ServiceParameters: JSON.stringify({ content }) };
    const answer = await callAliyun(
      endpoint,
      { action: 'TextModerationPlus', version: '2022-03-02', params, answerMs: ANSWER_MS },
      account,
      now(),
    );
    const { Code: code, Data: data } = (await answer.json()) as Answer;
    const verdict = VERDICTS[data?.RiskLevel ?? ''];
    if (code !== 200 || !verdict) throw new Error(`The content check answered ${code}`);
    const labels = (data?.Result ?? []).map(({ Label: label }) => label ?? '');
    return { verdict, labels: labels.filter((label) => label && label !== 'nonLabel') };
  };
}
