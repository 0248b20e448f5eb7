import type { TablesOf } from '#database/columns.ts';
import type { CampaignKind, ReminderSubject } from '@marque/contract/cars/campaign/kinds';
import type { CampaignRight } from '@marque/contract/cars/campaign/schema';
import type { Brand } from '@marque/contract/core';

export type Ceiling = { typeId: string; fen: number };

export type CarCampaignTables = TablesOf<
  'campaign_places' | 'car_campaign' | 'car_campaign_reminder' | 'car_opening_reminder',
  {
    car_campaign: {
      brand: Brand;
      kind: CampaignKind;
      ceilings: Ceiling[];
      rights: CampaignRight[];
    };
    car_campaign_reminder: { about: ReminderSubject };
    car_opening_reminder: { brand: Brand };
  }
>;
