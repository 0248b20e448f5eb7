import { spotNearby, spotSave } from '@marque/contract/community/spot/endpoints';
import { SpotForm as Rules } from '@marque/contract/community/spot/form';
import {
  SPOT_KIND_LABELS,
  SPOT_KINDS,
  type SpotKind,
} from '@marque/contract/community/spot/labels';
import { MAX_SPOT_PICTURES } from '@marque/contract/community/limits';
import type { OwnSpot } from '@marque/contract/community/spot/schema';
import type { StoredImage } from '@marque/contract/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { Field, FormView, LongField, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import type { Coordinates } from '#shared/location/coordinates.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import * as styles from './spot.module.css';

type Values = { name: string; kind: SpotKind; note: string; images: StoredImage[] };

const BLANK: Values = { name: '', kind: 'view', note: '', images: [] };

/** Where one stands, then what is good there. */
export default function SpotForm() {
  const { city, position, state, locate } = useGeolocation();
  return (
    <>
      <section className={styles.here}>
        <Near position={position} />
        {position ? (
          <p>你在{cityLabel(city)}，地点记在你站的这里</p>
        ) : (
          <>
            <p>站在那个地方再添加，位置才准</p>
            <Button busy={state.status === 'locating'} onClick={() => void locate()}>
              定位到这里
            </Button>
          </>
        )}
        {state.status === 'failed' ? (
          <p className={styles.problem} role="alert">
            {state.message}，开启定位后再添加
          </p>
        ) : null}
      </section>
      <Fields position={position} />
    </>
  );
}

/** How many places others know here. */
function Near({ position }: { position: Coordinates | null }) {
  const api = useApi();
  const { data } = useQuery(api.query(spotNearby, { ...position }));
  const near = data?.items.filter(({ km }) => km === null || km <= 50).length ?? 0;
  return (
    <p className={styles.figure}>
      <b>{near}</b> 个好去处{position ? '，50 公里内' : ''}
    </p>
  );
}

function Fields({ position }: { position: Coordinates | null }) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: Rules,
    initial: BLANK,
    draft: 'spot',
    keeps: ['name', 'kind', 'note'],
    refusals: { SPOT_NEAR_ANOTHER: 'name', MEDIA_NOT_FOUND: 'images' },
    write: {
      mutationFn: (
        {
          images,
          ...said
        }: { name: string; kind: SpotKind; note: string; images: { key: string }[] },
        idempotencyKey: string,
      ): Promise<OwnSpot> =>
        api.call(
          spotSave,
          { ...said, images: images.map(({ key }) => key), ...position! },
          { idempotencyKey },
        ),
      purpose: (): string => `spot:${JSON.stringify(form.values())}`,
      onSuccess: ({ id }: OwnSpot) => {
        void client.invalidateQueries(ofCalls('spot.'));
        go('community.pushSuccess', { type: 'spot', id }, { replace: true });
      },
    },
  });
  const kind = useField(form, 'kind');
  const images = useField(form, 'images');
  return (
    <FormView of={form} className={styles.form}>
      <ChoiceChips
        label="什么样的地方"
        options={SPOT_KINDS.map((id) => ({ id, name: SPOT_KIND_LABELS[id] }))}
        value={kind.value}
        onChange={kind.onChange}
      />
      <Field of={form} name="name" label="名字" placeholder="例如 佘山北坡观景台" />
      <ImageUpload
        label="照片"
        value={images.value}
        onChange={images.onChange}
        max={MAX_SPOT_PICTURES}
        onBusyChange={setBusy}
        error={images.error}
      />
      <LongField
        of={form}
        name="note"
        label="要知道的事（选填）"
        placeholder="路况、停车、几点去合适"
      />
      <Submit of={form} busy={busy} disabled={!position} at="page">
        {position ? '提交审核' : '先定位，再提交'}
      </Submit>
    </FormView>
  );
}
