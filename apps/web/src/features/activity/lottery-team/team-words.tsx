import type { LotteryTeamView } from '@marque/contract/activity/kinds/lottery-team';
import type { PairTeam } from '@marque/contract/activity/pairing/schema';
import { avatarOf } from '#blocks/author-line/avatar-of.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import * as styles from './lottery-team.module.css';

type Config = Pick<LotteryTeamView, 'draws' | 'drawHours' | 'consolationScore'>;

/** What a team still needs or came to, in one sentence. */
function sentenceOf({ state, mine }: PairTeam, { draws, drawHours, consolationScore }: Config) {
  if (state === 'formed') return `每人 ${draws} 次抽奖，满员起 ${drawHours} 小时内用完`;
  if (state === 'failed')
    return mine ? `没凑齐，${consolationScore} 积分到账` : '这支队没有凑齐，可以自己组一队';
  return `满员后每人 ${draws} 次抽奖；没凑齐，每人 ${consolationScore} 积分`;
}

/** A team: how many are missing and until when, and who is in it. */
export const TeamWords = ({ of, config }: { of: PairTeam; config: Config }) => (
  <section className={styles.part} aria-label="队伍">
    <p className={styles.figure}>
      {of.state === 'open'
        ? `还差 ${of.missing} 人`
        : of.state === 'formed'
          ? '满员了'
          : '没有凑齐'}
    </p>
    <p className={styles.note}>{sentenceOf(of, config)}</p>
    {of.state === 'open' ? <Countdown to={of.until} plates /> : null}
    <ul className={styles.members} aria-label="队员">
      {of.members.map((member) => (
        <li key={member.seat}>
          <Avatar src={avatarOf(member)} size={32} isBox={false} />
          <b>{member.mine ? '我' : member.nickName}</b>
          {member.leader ? <span>队长</span> : null}
        </li>
      ))}
    </ul>
  </section>
);
