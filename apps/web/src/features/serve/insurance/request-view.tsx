import type { InsureRequest } from '@marque/contract/serve/insurance/schema';
import { WhoHas } from '#blocks/lead-form/who-has.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { QuotationTable } from './quotation-table.tsx';
import { RequestHead } from './request-head.tsx';
import type { Request } from './use-request.ts';
import { WaitingTable } from './waiting-table.tsx';
import * as styles from './insure-detail.module.css';

/** A request: where it stands, the quotations side by side, what they cover, and who has the data. */
export function RequestView({ of, request }: { of: InsureRequest; request: Request }) {
  const { car, covers, lead, quotations, state } = of;
  return (
    <>
      <RequestHead of={of} />
      {quotations.length > 0 ? (
        <QuotationTable of={quotations} request={request} state={state} />
      ) : null}
      {state === 'quoting' ? <WaitingTable covers={covers} /> : null}
      {covers.length > 0 && quotations.length > 0 ? (
        <section className={styles.section}>
          <h2>保的是什么</h2>
          <dl className={styles.meanings}>
            {covers.map(({ code, label, text }) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <WhoHas
        lead={lead}
        papers={car ? { 车牌号: car.plate || '未上牌', 车架号: car.vin } : {}}
        onWithdrawn={() => void request.answer.refetch()}
      />
      <Card>
        <CardTitle>经过</CardTitle>
        <Timeline steps={lead.events} label="经过" />
      </Card>
    </>
  );
}
