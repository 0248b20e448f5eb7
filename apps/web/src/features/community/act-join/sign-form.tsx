import { isFree, sumText } from '@marque/contract/community/act/policy';
import type { Act } from '@marque/contract/community/act/schema';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import { type Beat, Beats } from '#blocks/beats/beats.tsx';
import { whenText } from '#blocks/act-card/act-labels.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { AgreeBeat } from './agree-beat.tsx';
import { CarBeat, carText } from './car-beat.tsx';
import { PeopleBeat } from './people-beat.tsx';
import { QuestionsBeat } from './questions-beat.tsx';
import { SessionBeat } from './session-beat.tsx';
import { feeOf, type SignBeat } from './sign-draft.ts';
import * as styles from './act-join.module.css';
import { useCars } from '#blocks/car-picker/use-cars.ts';
import type { BeatProps } from './beat-props.ts';
import { useSignUp } from './use-sign-up.ts';

type SignFormProps = {
  act: Act;
  opened: OpenedForm;
  page: 'community.actNewSign' | 'community.actNewSignCar';
  carFirst: boolean;
  session: string | undefined;
};

/** The sign-up as questions, of which one is open. */
export function SignForm({ act, opened, page, carFirst, session }: SignFormProps) {
  const of = useSignUp({ act, opened, carFirst, session });
  const { cars } = useCars();
  const car = cars.data?.items.find(({ id }) => id === of.draft.carId);
  const fee = feeOf(act, of.draft);
  const price = isFree(fee) || of.waits ? '' : `（${sumText(fee)}）`;
  const beats = of.ids.map((id) => beatOf(id, { act, opened, of, car: carText(car) }));
  return (
    <Page
      id={page}
      bar={
        of.isLast ? (
          <Button block busy={of.sending} onClick={of.submit}>
            {of.waits ? '加入候补' : `提交报名${price}`}
          </Button>
        ) : (
          <Button block onClick={of.next}>
            下一步
          </Button>
        )
      }
    >
      <h2 className={styles.subject}>{act.title}</h2>
      <Beats beats={beats} open={of.open} onOpen={of.setOpen} />
    </Page>
  );
}

function beatOf(id: SignBeat, props: BeatProps & { car: string }): Beat<SignBeat> {
  const { act, of, car } = props;
  const { draft } = of;
  const session = act.sessions.find((one) => one.id === draft.sessionId);
  switch (id) {
    case 'car':
      return { id, title: '开哪台车', short: '车', value: car, content: <CarBeat {...props} /> };
    case 'session':
      return {
        id,
        title: '哪一场',
        short: '场次',
        value: session ? whenText(session.startsAt) : '',
        content: <SessionBeat {...props} />,
      };
    case 'questions':
      return {
        id,
        title: '你的信息',
        short: '信息',
        value: of.isDone('questions') ? '已填写' : '',
        content: <QuestionsBeat {...props} />,
      };
    case 'people':
      return {
        id,
        title: '和谁一起',
        short: '同行',
        value: of.open === 'people' ? '' : peopleText(draft.companions.length),
        content: <PeopleBeat {...props} />,
      };
    case 'agree':
      return {
        id,
        title: '最后确认',
        short: '确认',
        value: draft.agreed ? '已同意' : '',
        content: <AgreeBeat {...props} />,
      };
  }
}

const peopleText = (count: number): string => (count === 0 ? '我一个人' : `连我 ${count + 1} 位`);
