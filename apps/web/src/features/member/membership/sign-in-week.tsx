import { memberCenter, memberSignIn } from '@marque/contract/member/membership/endpoints';
import type { Out } from '@marque/contract/core';
import type { SignedDay, SignInState } from '@marque/contract/member/membership/schema';
import { monthDay, weekdayText } from '@marque/contract/shanghai';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast, toastReward } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './center.module.css';

const STATES: Record<SignedDay['state'], string> = {
  signed: '已签到',
  madeUp: '已补签',
  open: '还没签到',
  missed: '漏签',
  before: '未记录',
};

/** The place of the week for a visitor, who has no days yet. */
export function GuestWeek() {
  const { blocks } = useBrand();
  return (
    <section className={styles.section} aria-label="签到">
      <SectionHead title="签到" note="登录后每天签到一次，连续 7 天多得一份" />
      <ol className={cx(styles.week, styles[blocks.memberCard])} aria-hidden>
        {WEEK.map((day) => (
          <li key={day} className={styles.day}>
            <span>
              <DayMark />
              <small>{day}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

const DayMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden>
    <circle className={styles.sun} cx="16" cy="16" r="9" />
    <path
      className={styles.rays}
      d="M16 2v3M16 27v3M2 16h3M27 16h3M6 6l2 2M24 24l2 2M26 6l-2 2M8 24l-2 2"
    />
    <path className={styles.mark} d="M16 6v20" />
  </svg>
);

/** The days of a week as suns or ticks, signing in, and making up a missed day. */
export function SignInWeek({ week }: { week: SignInState }) {
  const { blocks, copy } = useBrand();
  const api = useApi();
  const client = useQueryClient();
  const { today, streak, toBonus, bonus, score, days, makeUp } = week;
  const write = useWrite({
    mutationFn: (day: string | undefined, idempotencyKey) =>
      api.call(memberSignIn, day ? { day } : {}, { idempotencyKey }),
    purpose: (day) => `signIn:${day ?? days[days.length - 1]!.day}`,
    onSuccess: async ({ granted, bonus: extra, signIn }, day) => {
      const key = api.key(memberCenter, {});
      client.setQueryData<Out<typeof memberCenter>>(key, (old) => old && { ...old, signIn });
      if (granted + extra > 0) toastReward(`${copy.score} +${granted + extra}`);
      if (day) toast(`${monthDay(day)}补签好了`);
      // Growth and tasks have changed with it.
      await client.invalidateQueries({ refetchType: 'active' });
    },
  });
  const catchUp = async (day: string) => {
    const yes = await askConfirm({
      title: `补签 ${monthDay(day)}`,
      text: `用 ${makeUp.cost} ${copy.score}接上连续天数，本月还能补 ${makeUp.left} 次。`,
      yes: `用 ${makeUp.cost} ${copy.score}补签`,
      no: '不补了',
    });
    if (yes) write.mutate(day);
  };
  const note =
    bonus > 0
      ? `已连续 ${streak} 天，再 ${toBonus} 天多得 ${bonus} ${copy.score}`
      : `已连续 ${streak} 天`;
  return (
    <section className={styles.section} aria-label="签到">
      <SectionHead title="签到" note={note}>
        <Button
          size="small"
          disabled={today}
          busy={write.isPending}
          onClick={() => write.mutate(undefined)}
        >
          {today ? '今天已签' : `签到 +${score}`}
        </Button>
      </SectionHead>
      <ol className={cx(styles.week, styles[blocks.memberCard])}>
        {days.map((one) => (
          <Day
            key={one.day}
            day={one}
            {...(makeUp.left > 0 && one.state === 'missed'
              ? { onMakeUp: () => void catchUp(one.day) }
              : {})}
          />
        ))}
      </ol>
    </section>
  );
}

function Day({ day: { day, state }, onMakeUp }: { day: SignedDay; onMakeUp?: () => void }) {
  const done = state === 'signed' || state === 'madeUp';
  const content = (
    <>
      <DayMark />
      <small aria-hidden>{state === 'open' ? '今天' : weekdayText(day).slice(1)}</small>
      <span className="visually-hidden">
        {monthDay(day)} {STATES[state]}
      </span>
    </>
  );
  return (
    <li className={cx(styles.day, done && styles.done, state === 'open' && styles.today)}>
      {onMakeUp ? (
        <button type="button" onClick={onMakeUp}>
          {content}
          <span className="visually-hidden">，补签</span>
        </button>
      ) : (
        <span>{content}</span>
      )}
    </li>
  );
}
