import { goodsText } from '@marque/contract/mall/invoice/goods-text';
import type { OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { formatMoney } from '@marque/contract/money';
import { capitalMoney } from '@marque/contract/money-capital';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/time.ts';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './invoice-paper.module.css';

type Content = NonNullable<OrderInvoice['content']>;

type InvoicePaperProps = {
  content: Content;
  issued: NonNullable<OrderInvoice['issued']>;
  of: OrderInvoice;
  /** Whether the invoice was reversed in full. */
  void?: boolean;
};

/** An invoice in its printed form: buyer, seller, lines and amount. */
export function InvoicePaper({ content, issued, of, void: isVoid }: InvoicePaperProps) {
  const kind = content.titleType === 'special' ? '增值税专用发票' : '普通发票';
  return (
    <Card className={styles.paper ?? ''} aria-label="电子发票">
      <h2 className={styles.kind}>电子发票（{kind}）</h2>
      <dl className={styles.head}>
        <Fact label="发票号码">
          {issued.number} <CopyButton hideText text={issued.number} />
        </Fact>
        <Fact label="开票日期">{formatDate(issued.issuedAt)}</Fact>
      </dl>
      <dl className={styles.part}>
        <Fact label="购买方">{content.title}</Fact>
        {content.titleType === 'personal' ? null : <Fact label="税号">{content.taxNumber}</Fact>}
        {content.titleType === 'special' ? (
          <>
            <Fact label="地址电话">
              {content.address} {content.phone}
            </Fact>
            <Fact label="开户行">
              {content.bank} {content.account}
            </Fact>
          </>
        ) : null}
        <Fact label="销售方">{of.seller}</Fact>
      </dl>
      <dl className={styles.part}>
        <Fact label="项目">{goodsText(of.of, of.orderNo)}</Fact>
        <Fact label="价税合计">{capitalMoney(issued.amountFen)}</Fact>
      </dl>
      <p className={styles.total}>{formatMoney(issued.amountFen)}</p>
      {isVoid ? <p className={styles.stamp}>已红冲</p> : null}
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
