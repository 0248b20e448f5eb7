import type { TablesOf } from '#database/columns.ts';
import type { BookingAgreement } from '@marque/contract/car-order/booking-agreements';
import type { BagState } from '@marque/contract/car-order/boutique/schema';
import type { BuyerKind, PayPlan } from '@marque/contract/car-order/form';
import type { CarOrderEvent, CarOrderStatus, CarStage } from '@marque/contract/car-order/machine';
import type {
  CarOrderKind,
  CarPolicy,
  DepositNature,
  PolicyKey,
} from '@marque/contract/car-order/policy';
import type { CarLoanState } from '@marque/contract/car-order/loan';
import type { CarItemKind } from '@marque/contract/car-order/pay-item';
import type { CertificatePlace, ProtectionState } from '@marque/contract/car-order/schema';
import type { SupplementPart } from '@marque/contract/car-order/supplement-parts';
import type { DeliveryCheck } from '@marque/contract/car-order/delivery/checks';
import type { VehicleInvoiceState } from '@marque/contract/car-order/vehicle-invoice';
import type { DelayKind } from '@marque/contract/car-order/delay-kinds';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import type { Brand } from '@marque/contract/core';
import type { PartnerSecrets } from './callbacks/settings.ts';

/** The configuration that an order stores. */
export type SoldConfig = {
  /** Series and trim, for example 天逸 远途版. */
  title: string;
  /** The options, for example 珍珠白 · 19 英寸 · 舒行包. */
  text: string;
  chosen: string[];
  names: { group: string; name: string }[];
  /** The object key of the picture; null without one. */
  image: string | null;
  /** The title of the campaign. */
  campaign?: string;
  /** The names of the preferred colours of a place. */
  wishes?: string[];
};

export type AgreedVersion = { kind: BookingAgreement; title: string; version: string };

export type EventBy = 'buyer' | 'seller' | 'system';

export type CarOrderTables = TablesOf<
  | 'car_policy'
  | 'car_transport'
  | 'car_order'
  | 'car_order_event'
  | 'car_item'
  | 'car_loan'
  | 'car_stage'
  | 'car_window'
  | 'car_contract'
  | 'car_supplement'
  | 'car_payout'
  | 'car_refund_payout'
  | 'car_home_delivery'
  | 'car_callback'
  | 'car_boutique'
  | 'car_protection'
  | 'car_check'
  | 'car_defect'
  | 'vehicle_invoice'
  | 'car_goods_invoice'
  | 'car_adviser'
  | 'car_message'
  | 'car_evaluation_sample',
  {
    car_policy: { brand: Brand; kind: CarOrderKind; key: PolicyKey };
    car_transport: { brand: Brand };
    car_order: {
      brand: Brand;
      kind: CarOrderKind;
      config: SoldConfig;
      lines: CarPriceLine[];
      deposit_nature: DepositNature;
      policy: CarPolicy;
      agreements: AgreedVersion[];
      buyer_kind: BuyerKind;
      pay_plan: PayPlan;
      status: CarOrderStatus;
      stage: CarStage | null;
      loan_state: Exclude<CarLoanState, 'chosen'> | null;
      certificate_place: CertificatePlace | null;
    };
    car_order_event: { event: CarOrderEvent; by: EventBy };
    car_item: { kind: Exclude<CarItemKind, 'deposit'> };
    car_boutique: { state: BagState };
    car_protection: { state: ProtectionState };
    car_check: { code: DeliveryCheck };
    car_defect: { code: DeliveryCheck };
    vehicle_invoice: { state: Exclude<VehicleInvoiceState, 'none'> };
    car_stage: { stage: CarStage };
    car_callback: { partner: keyof PartnerSecrets };
    car_window: { kind: DelayKind | null };
    car_contract: { state: 'signed' | 'superseded' | 'void' };
    car_evaluation_sample: { brand: Brand; tags: string[]; images: string[] };
    car_message: { by: 'buyer' | 'seller' };
    car_supplement: { part: SupplementPart; state: 'submitted' | 'accepted' | 'refused' };
  }
>;
