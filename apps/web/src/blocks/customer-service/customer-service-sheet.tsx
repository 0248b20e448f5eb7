import { serviceDesk } from '@marque/contract/service/endpoints';
import type { ServiceDesk, ServiceTopic } from '@marque/contract/service/schema';
import { useQuery } from '@tanstack/react-query';
import chat from 'virtual:icon/chat-circle-dots';
import phone from 'virtual:icon/phone';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { dial } from '#shared/ui/dial.ts';
import { leaveTo } from '#shared/platform/leave-to.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Question } from '#shared/ui/display/question.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { openingText, TOPIC_NAMES, topicsOf } from './service-labels.ts';
import * as styles from './customer-service.module.css';

export type CustomerServiceSheetProps = {
  open: boolean;
  onClose: () => void;
  topic: ServiceTopic;
  order: { orderNo: string } | undefined;
};

/** Telephone, chat and frequent questions. The telephone is shown even when nothing loads. */
export default function CustomerServiceSheet({
  open,
  onClose,
  topic,
  order,
}: CustomerServiceSheetProps) {
  const api = useApi();
  const { name } = useBrand();
  const desk = useQuery({
    ...api.query(serviceDesk, { topic, ...(order && { orderNo: order.orderNo }) }, 'live'),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={`${name}客服`}>
      <Lines desk={desk.data} />
      {order ? (
        <div className={styles.order}>
          <span>订单号</span>
          <CopyButton text={order.orderNo} aria-label={`复制订单号 ${order.orderNo}`} />
          <p>来电先报订单号，我们马上看到这一单</p>
        </div>
      ) : null}
      <QueryView of={desk} skeleton={<Skeleton height={180} />}>
        {({ questions }) =>
          questions.length > 0 ? <Questions questions={questions} topic={topic} /> : null
        }
      </QueryView>
    </Sheet>
  );
}

function Lines({ desk }: { desk: ServiceDesk | undefined }) {
  const { hotline } = useBrand();
  const number = desk?.hotline ?? hotline;
  const chatUrl = desk?.chatUrl;
  return (
    <section className={styles.lines} aria-label="联系方式">
      <p className={styles.number}>{number}</p>
      <p className={styles.hours} data-open={desk?.open} role="status">
        {desk ? openingText(desk) : '正在查看接听时间'}
      </p>
      <div className={styles.ways}>
        <Button
          block
          kind={desk?.open === false ? 'secondary' : 'primary'}
          onClick={() => void dial(number)}
        >
          <Icon of={phone} size={18} /> 打电话
        </Button>
        {chatUrl ? (
          <Button block kind={desk.open ? 'secondary' : 'primary'} onClick={() => leaveTo(chatUrl)}>
            <Icon of={chat} size={18} /> 在线客服
          </Button>
        ) : null}
      </div>
    </section>
  );
}

type QuestionsProps = { questions: ServiceDesk['questions']; topic: ServiceTopic };

function Questions({ questions, topic }: QuestionsProps) {
  const topics = topicsOf(questions);
  const [chosen, choose] = useState(topics.includes(topic) ? topic : topics[0]!);
  return (
    <section className={styles.questions} aria-label="常见问题">
      <Tabs
        label="常见问题"
        tabs={topics.map((id) => ({ id, name: TOPIC_NAMES[id] }))}
        value={chosen}
        onChange={choose}
      />
      {questions
        .filter((one) => one.topic === chosen)
        .map(({ id, question, answer }) => (
          <Question key={id} ask={question} answer={answer} />
        ))}
    </section>
  );
}
