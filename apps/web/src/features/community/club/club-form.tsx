import { clubCreate } from '@marque/contract/community/club/endpoints';
import { ClubForm as Rules } from '@marque/contract/community/club/form';
import { type Joining, JOINING_LABELS, JOININGS } from '@marque/contract/community/club/labels';
import type { Club } from '@marque/contract/community/club/schema';
import type { StoredImage } from '@marque/contract/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { SeriesSheet, useSeriesName } from '#blocks/composer/series-sheet.tsx';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { Field, FormView, LongField, useField, useValues } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './club.module.css';

type Values = {
  name: string;
  rules: string;
  joining: Joining;
  question: string;
  seriesId: string | null;
  cityCode: string;
  city: string;
  cover: StoredImage[];
};

const BLANK: Values = {
  name: '',
  rules: '',
  joining: 'open',
  question: '',
  seriesId: null,
  cityCode: '',
  city: '',
  cover: [],
};

/** The form that founds a club. */
export default function ClubForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="发起车友会">
      <Fields />
    </Sheet>
  );
}

function Fields() {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const [busy, setBusy] = useState(false);
  const form = useWriteForm({
    rules: Rules,
    initial: BLANK,
    leavesFreely: true,
    draft: `club.create:${api.brand}`,
    keeps: ['name', 'rules', 'joining', 'question'],
    refusals: { CLUB_NAME_TAKEN: 'name' },
    write: {
      mutationFn: (
        said: Pick<Values, 'name' | 'rules' | 'joining' | 'question'>,
        idempotencyKey: string,
      ): Promise<Club> => {
        const { seriesId, cityCode, cover } = form.values();
        return api.call(
          clubCreate,
          {
            ...said,
            ...(seriesId && { seriesId }),
            ...(cityCode && { cityCode }),
            ...(cover[0] && { cover: cover[0].key }),
          },
          { idempotencyKey },
        );
      },
      purpose: (): string => `club.create:${JSON.stringify(form.values())}`,
      onSuccess: ({ id }: Club) => {
        void client.invalidateQueries(ofCalls('club.'));
        go('community.pushSuccess', { type: 'club', id }, { replace: true });
      },
    },
  });
  const values = useValues(form);
  const joining = useField(form, 'joining');
  return (
    <FormView of={form} className={styles.form}>
      <p className={styles.hint}>认证车主发布过 3 条公开动态就可以发起，3 个工作日内审核</p>
      <Field of={form} name="name" label="名字" placeholder="例如 周末山路车友会" />
      <ImageUpload
        label="封面"
        value={values.cover}
        onChange={(cover) => form.set({ cover })}
        max={1}
        onBusyChange={setBusy}
      />
      <LongField of={form} name="rules" label="大家的约定" placeholder="聊什么，不聊什么" />
      <ChoiceChips
        label="怎么加入"
        options={JOININGS.map((id) => ({ id, name: JOINING_LABELS[id] }))}
        value={joining.value}
        onChange={joining.onChange}
      />
      {joining.value === 'approve' ? (
        <Field of={form} name="question" label="问申请人一句（选填）" />
      ) : null}
      <ForWhom values={values} onChange={form.set} />
      <Submit of={form} busy={busy}>
        提交审核
      </Submit>
    </FormView>
  );
}

/** The car and the city a club is for; both may be left out. */
function ForWhom({
  values: { seriesId, city },
  onChange,
}: {
  values: Values;
  onChange: (change: Partial<Values>) => void;
}) {
  const codeOf = useCityCode();
  const [picking, setPicking] = useState<'series' | 'city' | null>(null);
  const seriesName = useSeriesName(seriesId);
  const close = () => setPicking(null);
  const pickCity = async (name: string) => {
    const code = await codeOf(name);
    onChange({ city: name, cityCode: code ?? '' });
  };
  return (
    <>
      <PickRow
        label="车型"
        value={seriesName}
        placeholder="不限车型"
        onClick={() => setPicking('series')}
      />
      <PickRow
        label="城市"
        value={city && cityLabel(city)}
        placeholder="不限城市"
        onClick={() => setPicking('city')}
      />
      <SeriesSheet
        open={picking === 'series'}
        value={seriesId}
        onPick={(id) => {
          onChange({ seriesId: id });
          close();
        }}
        onClose={close}
      />
      <CityPicker
        open={picking === 'city'}
        onClose={close}
        onPick={(name) => void pickCity(name)}
      />
    </>
  );
}
