import { saveMemberPage } from '@marque/contract/community/relation/endpoints';
import { MemberPageForm } from '@marque/contract/community/relation/form';
import type { OwnMemberPage } from '@marque/contract/community/relation/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { FormView, LongField, useField, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { PickRow, SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The form of one's own page: words about oneself, city, and whether others see the car. */
export default function PageForm({ of, onClose }: { of: OwnMemberPage; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="编辑主页">
      <Fields of={of} onSaved={onClose} />
    </Sheet>
  );
}

function Fields({ of, onSaved }: { of: OwnMemberPage; onSaved: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  const codeOf = useCityCode();
  const [choosing, setChoosing] = useState(false);
  const { bio, showsCar, cityCode, city } = of;
  const form = useWriteForm({
    rules: MemberPageForm,
    initial: { bio, showsCar, cityCode, city },
    write: {
      mutationFn: (said: { bio: string; showsCar: boolean }): Promise<OwnMemberPage> =>
        api.call(saveMemberPage, { ...said, cityCode: form.values().cityCode }),
      onSuccess: ({ standing }: OwnMemberPage) => {
        void client.invalidateQueries(ofCalls('relation.'));
        toast(standing.state === 'live' ? '已保存' : '简介审核中，通过后大家会看到');
        onSaved();
      },
    },
  });
  const shows = useField(form, 'showsCar');
  const shownCity = useValue(form, 'city');
  const pick = async (name: string) => {
    const code = await codeOf(name);
    form.set({ city: name, cityCode: code ?? '' });
  };
  return (
    <FormView of={form}>
      <LongField of={form} name="bio" label="简介" placeholder="一句话介绍自己和你的车" />
      <PickRow
        label="城市"
        value={shownCity && cityLabel(shownCity)}
        placeholder="选择城市（选填）"
        onClick={() => setChoosing(true)}
      />
      <SwitchRow
        label="显示我的车"
        note="名字旁边显示车系，不显示车牌"
        checked={shows.value}
        onChange={shows.onChange}
      />
      <Submit of={form}>保存</Submit>
      <CityPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={(name) => void pick(name)}
      />
    </FormView>
  );
}
