import type { BenefitIcon } from '@marque/contract/member/benefit/labels';
import car from 'virtual:icon/car-profile';
import check from 'virtual:icon/calendar-check';
import drop from 'virtual:icon/drop';
import gift from 'virtual:icon/gift';
import person from 'virtual:icon/user';
import star from 'virtual:icon/star';
import ticket from 'virtual:icon/ticket';
import truck from 'virtual:icon/truck';

export const BENEFIT_DRAWINGS: Record<BenefitIcon, string> = {
  wash: drop,
  check,
  pickup: car,
  ticket,
  truck,
  gift,
  person,
  star,
};
