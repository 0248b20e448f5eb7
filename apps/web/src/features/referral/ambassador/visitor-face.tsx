import {
  APPLICANT_KIND_LABELS,
  APPLICANT_KINDS,
  type ApplicantKind,
} from '@marque/contract/referral/ambassador/labels';
import type { MineAsAmbassador } from '@marque/contract/referral/ambassador/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { MainGain } from '../programme/benefits/main-gain.tsx';
import { StepGains } from '../programme/benefits/step-gains.tsx';
import { workedExample } from '../programme/benefits/worked-example.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { ApplicationState } from './application-state.tsx';
import * as styles from './ambassador.module.css';

const WHO: Readonly<Record<ApplicantKind, string>> = {
  owner: '开着我们的车，愿意说真话',
  enthusiast: '还没有车，懂车也爱聊车',
  creator: '写、拍、播，有自己的读者',
  company: '营地、门店、工作室，常遇到要买车的人',
};

const WAY = [
  { title: '申请', text: '说说你自己，完成实名，5 分钟' },
  { title: '审核', text: '5 个工作日内答复，缺什么会告诉你' },
  { title: '推荐', text: '把主页发给朋友，朋友自己点接受才算' },
  { title: '成交', text: '朋友提车并过了观察期，算一台' },
];

const NOT = [
  { title: '没有入门费', text: '不交钱，不囤货，也不用先买车' },
  { title: '没有下线', text: '只算你自己推荐的朋友，不能再发展别人' },
  { title: '没有任务', text: '不打卡，不考核，随时可以退出' },
];

type VisitorFaceProps = { of: ProgrammeView; mine: MineAsAmbassador | undefined };

/** Who can become an ambassador, how, what it brings and what it is not. */
export function VisitorFace({ of, mine }: VisitorFaceProps) {
  const example = workedExample(of);
  return (
    <>
      {mine ? <ApplicationState mine={mine} /> : null}
      {of.rewards.length > 0 ? (
        <MainGain of={of} side="inviter" text="每成交一台，过了观察期到账" />
      ) : null}
      <section className={styles.part}>
        <SectionHead title="谁可以申请" />
        <dl className={styles.who}>
          {APPLICANT_KINDS.map((kind) => (
            <div key={kind}>
              <dt>{APPLICANT_KIND_LABELS[kind]}</dt>
              <dd>{WHO[kind]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <SectionHead title="怎么做" />
        <ol className={styles.way}>
          {WAY.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <SectionHead title="它不是什么" />
        <dl className={styles.who}>
          {NOT.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {of.rewards.length > 0 ? (
        <section className={styles.part}>
          <SectionHead title="一台成交带来什么" />
          <StepGains of={of} side="inviter" />
          {example ? <p className={styles.text}>例：{example}</p> : null}
        </section>
      ) : null}
    </>
  );
}
