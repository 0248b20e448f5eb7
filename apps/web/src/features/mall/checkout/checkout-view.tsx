import type { OrderConfig } from '@marque/contract/mall/order/schema';
import truck from 'virtual:icon/truck';
import { useState } from 'react';
import type { CouponPickerProps } from '../coupon/coupon-picker.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { InvoiceSheet } from '../invoice/invoice-form.tsx';
import { useScore } from '#blocks/member-score/use-score.ts';
import { OrderLineRow } from '../common/order-line.tsx';
import { AccountField } from '#blocks/account-field/account-field.tsx';
import { accountProblem } from '@marque/contract/mall/account-number';
import { useBrand } from '#shared/brand/brand.ts';
import { addressLine } from '@marque/contract/mall/address/line';
import { formatMoney, scoreText } from '@marque/contract/money';
import { formatDay } from '#shared/format/time.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { TextArea } from '#shared/ui/control/field.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useBaseConfig } from '../common/use-base-config.ts';
import type { OrderLines } from './use-order-lines.ts';
import type { Choices } from './choices.ts';
import { orderTerms } from './terms.ts';
import { Receiver } from '../fulfilment/receiver.tsx';
import { CheckoutCar } from '../car/checkout-car.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import { LineObstacles } from './line-obstacles.tsx';
import { PriceChain } from './price-chain.tsx';
import { VehicleOrderRow } from '../car/vehicle-order-row.tsx';
import * as styles from './checkout-view.module.css';

const CouponPicker = lazySheet<CouponPickerProps>(() => import('../coupon/coupon-picker.tsx'));

type CheckoutViewProps = {
  config: OrderConfig;
  choices: Choices;
  choose: (change: Partial<Choices>) => void;
  /** The changes that can be made to the lines. */
  change: Pick<OrderLines, 'unavailable' | 'setQuantity' | 'leaveOut'>;
};

/** The confirm page's content: everything to be checked before the order is placed. */
export function CheckoutView({ config, choices, choose, change }: CheckoutViewProps) {
  const { lines, amounts } = config;
  const { copy } = useBrand();
  const rules = useBaseConfig();
  const [sheet, setSheet] = useState<'coupon' | 'invoice' | null>(null);
  const close = () => setSheet(null);
  const own = { config, choices, choose };
  return (
    <>
      <Where config={config} />
      {lines.some(({ kind }) => kind === 'install') ? <CheckoutCar lines={lines} /> : null}
      <Lines {...own} change={change} />
      <Card>
        {config.draft.dealConfig ? null : (
          <CouponRow config={config} onOpen={() => setSheet('coupon')} />
        )}
        <ScoreRow {...own} />
        <VehicleOrderRow
          config={config}
          onChoose={(vehicleOrderId) => choose({ vehicleOrderId })}
        />
        {amounts.payableFen > 0 ? (
          <ListRow
            label="发票"
            value={choices.invoice ? choices.invoice.title : '不开发票'}
            onClick={() => setSheet('invoice')}
          />
        ) : null}
        <TextArea
          label="备注"
          placeholder="选填，想对商家说的话"
          most={100}
          value={choices.remark}
          onText={(remark) => choose({ remark })}
        />
      </Card>
      <Card>
        <PriceChain chain={amounts.chain} />
      </Card>
      {rules ? (
        <ul className={styles.terms}>
          {orderTerms(config, rules, copy.score).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      ) : null}
      <CouponPicker
        open={sheet === 'coupon'}
        onClose={close}
        coupons={config.coupons}
        explanation={config.couponExplanation}
        goodsCoupon={choices.couponConfig.couponRecordId}
        shipCoupon={choices.couponConfig.shipCouponRecordId}
        onChoose={(couponConfig) => choose({ couponConfig, couponsDecided: true })}
      />
      <InvoiceSheet
        open={sheet === 'invoice'}
        onClose={close}
        value={choices.invoice}
        onChoose={(invoice) => {
          choose({ invoice });
          close();
        }}
      />
    </>
  );
}

type ConfigProps = Pick<CheckoutViewProps, 'config'>;

/** The address the goods go to, and the store that fits them. */
function Where({ config: { needs, address, dealer } }: ConfigProps) {
  const { storePage } = useBrand();
  const href = useHref();
  return (
    <>
      {needs.address ? (
        <Card>
          <ListRow
            // Without an address the form opens; the first address saved becomes the chosen one.
            to={address ? href('mall.addresses', { select: '1' }) : href('mall.addressEdit')}
            value={
              address ? (
                <Receiver
                  name={address.name}
                  phone={address.phone}
                  address={addressLine(address)}
                />
              ) : (
                <b className={styles.missing}>请添加收货地址</b>
              )
            }
          />
        </Card>
      ) : null}
      {needs.dealer ? (
        <Card>
          <ListRow
            label="安装门店"
            note={dealer ? dealer.address : undefined}
            value={dealer?.name ?? '请选择'}
            to={href(storePage, { select: '1' })}
          />
        </Card>
      ) : null}
    </>
  );
}

/** The goods, each with the account it needs and with what keeps it from being ordered. */
function Lines({ config, choices, choose, change }: CheckoutViewProps) {
  const { arrivesOn, lines, obstacles } = config;
  return (
    <Card>
      {arrivesOn ? (
        <p className={styles.arrives}>
          <Icon of={truck} size={16} />
          预计 {formatDay(arrivesOn)} 送达
        </p>
      ) : null}
      <UnavailableLines unavailable={change.unavailable} />
      {lines.map((line, index) => (
        <div key={line.id}>
          <OrderLineRow line={line} />
          {line.useAccountType ? (
            <AccountInput
              type={line.useAccountType}
              value={choices.accounts[line.skuId] ?? line.useAccountNo ?? ''}
              onSave={(accountNo) =>
                choose({ accounts: { ...choices.accounts, [line.skuId]: accountNo } })
              }
            />
          ) : null}
          <LineObstacles
            obstacles={obstacles.filter(
              ({ skuId, code }) => skuId === line.skuId && code !== 'accountMissing',
            )}
            line={line}
            canLeaveOut={lines.length > 1}
            onQuantity={(quantity) => change.setQuantity(index, quantity)}
            onLeaveOut={() => change.leaveOut(index)}
          />
        </div>
      ))}
    </Card>
  );
}

/** The coupons in one line; the sheet explains them. */
function CouponRow({ config, onOpen }: ConfigProps & { onOpen: () => void }) {
  const { copy } = useBrand();
  const saved = config.couponDiscountCash + shipCouponFen(config);
  const { couponRecordId, shipCouponRecordId } = config.draft.useCouponConfig;
  const used = [couponRecordId, shipCouponRecordId].filter((id) => id !== null).length;
  return (
    <ListRow
      label={
        <>
          优惠券{' '}
          {used > 0 ? (
            <span className={styles.chosen}>
              {config.couponExplanation ? '已选最优' : '已选'} · {used} 张
            </span>
          ) : null}
        </>
      }
      value={
        saved > 0 ? (
          <b className={styles.off}>-{formatMoney(saved)}</b>
        ) : (
          couponHint(config, copy.score)
        )
      }
      onClick={onOpen}
    />
  );
}

/** The points that can be used, or the balance where the goods cost points. */
function ScoreRow({ config, choices, choose }: Omit<CheckoutViewProps, 'change'>) {
  const { amounts, mixScoreUsable } = config;
  const { score } = useBrand().copy;
  const balance = useScore() ?? mixScoreUsable.balance;
  const { max, scorePerYuan } = mixScoreUsable;
  if (max === 0)
    return amounts.payableScore > 0 ? (
      <ListRow label={`我的${score}`} value={scoreText(balance, score)} />
    ) : null;
  return (
    <SwitchRow
      label={`${score}抵扣`}
      name={`使用${score}抵扣`}
      note={
        <>
          {scoreText(max, score)}可抵 {formatMoney(Math.floor((max * 100) / scorePerYuan))}
          {balance > max ? `，共 ${scoreText(balance, score)}` : null}
        </>
      }
      checked={choices.scoreConfig.scoreUseType === 2}
      onChange={(on) =>
        choose({
          scoreConfig: on ? { scoreUseType: 2, score: max } : { scoreUseType: 1, score: 0 },
        })
      }
    />
  );
}

const shipCouponFen = ({ amounts }: OrderConfig): number =>
  -amounts.chain.reduce((sum, { step, fen }) => (step === 'shipCoupon' ? sum + fen : sum), 0);

function couponHint({ coupons, couponDiscountScore }: OrderConfig, scoreName: string): string {
  if (couponDiscountScore > 0) return `-${couponDiscountScore} ${scoreName}`;
  const usable = coupons.filter((coupon) => coupon.usable).length;
  return usable > 0 ? `${usable} 张可用` : '暂无可用';
}

function AccountInput({
  type,
  value,
  onSave,
}: {
  type: Parameters<typeof accountProblem>[0];
  value: string;
  onSave: (accountNo: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);
  const problem = accountProblem(type, typed);
  return (
    <div
      onBlur={() => {
        setLeft(true);
        if (typed !== value) onSave(typed);
      }}
    >
      <AccountField
        type={type}
        value={typed}
        onChange={setTyped}
        error={left ? problem : undefined}
      />
    </div>
  );
}
