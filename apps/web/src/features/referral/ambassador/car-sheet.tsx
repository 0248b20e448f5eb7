import type { StoredImage } from '@marque/contract/common';
import { ambassadorCars, ambassadorCarSave } from '@marque/contract/referral/ambassador/endpoints';
import { CarCardForm as Rules } from '@marque/contract/referral/ambassador/form';
import { MAX_CAR_PICTURES } from '@marque/contract/referral/ambassador/labels';
import type { CardedCar } from '@marque/contract/referral/ambassador/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { output } from 'zod/mini';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './ambassador.module.css';

type Values = {
  images: StoredImage[];
  km: string;
  use: string;
  like1: string;
  like2: string;
  like3: string;
  warning: string;
};
type SubmittedCar = output<typeof Rules>;

/** What a card says, or what is known of its car, as it is typed. */
const valuesOf = ({ card, km }: CardedCar): Values => {
  const [like1 = '', like2 = '', like3 = ''] = card?.likes ?? [];
  return {
    images: card?.images ?? [],
    km: String(card?.km ?? km ?? ''),
    use: card ? (card.use / 10).toFixed(1) : '',
    like1,
    like2,
    like3,
    warning: card?.warning ?? '',
  };
};

export type CarSheetProps = { of: CardedCar; open: boolean; onClose: () => void };

/** The form of a car's card. */
export default function CarSheet({ of, open, onClose }: CarSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={of.modelName}>
      <CarForm of={of} onSaved={onClose} />
    </Sheet>
  );
}

function CarForm({ of, onSaved }: { of: CardedCar; onSaved: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { carId, energy } = of;
  const form = useWriteForm({
    rules: Rules,
    initial: valuesOf(of),
    draft: `ambassador-car-${carId}`,
    refusals: { MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: ({ images, ...said }: SubmittedCar, idempotencyKey: string) =>
        api.call(
          ambassadorCarSave,
          { ...said, carId, images: images.map(({ key }) => key) },
          { idempotencyKey },
        ),
      purpose: (sent: SubmittedCar) => `ambassadorCar:${carId}:${JSON.stringify(sent)}`,
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: api.key(ambassadorCars, {}) });
        toast('已提交，看过之后出现在主页上');
        onSaved();
      },
    },
  });
  const images = useField(form, 'images');
  return (
    <FormView of={form} className={styles.sheetForm}>
      <ImageUpload
        label="照片，自己拍的最好"
        value={images.value}
        onChange={images.onChange}
        max={MAX_CAR_PICTURES}
        onBusyChange={setBusy}
        error={images.error}
      />
      <Field of={form} name="km" label="里程（km）" inputMode="numeric" />
      <Field
        of={form}
        name="use"
        label={energy === 'BEV' ? '百公里电耗（kWh）' : '百公里油耗（L）'}
        inputMode="decimal"
        hint="照实写，按自己记的平均"
      />
      <Field of={form} name="like1" label="喜欢一" placeholder="最常跟朋友说的那一点" />
      <Field of={form} name="like2" label="喜欢二" />
      <Field of={form} name="like3" label="喜欢三" />
      <Field
        of={form}
        name="warning"
        label="要知道"
        placeholder="不足的、要适应的，买之前知道才好"
      />
      <Submit of={form} busy={busy}>
        提交审核
      </Submit>
    </FormView>
  );
}
