import type { Address, AddressInput } from '@marque/contract/mall/address/schema';
import crosshair from 'virtual:icon/crosshair';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { LocationError, notLocated } from '#shared/location/location-error.ts';
import { useDraft, withKept } from '#shared/session/use-draft.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { addressLine } from '@marque/contract/mall/address/line';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio, Switch } from '#shared/ui/control/choice.tsx';
import { TextArea, TextField } from '#shared/ui/control/field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { addressProblems, EMPTY_ADDRESS, fieldsOf, type FormAddress } from './address-problems.ts';
import { hereAddress } from './here-address.ts';
import { parseAddress } from './parse-address.ts';
import { RegionPicker } from './region-picker.tsx';
import styles from './address-form.module.css';

type AddressFormProps = {
  /** Names what is typed here, kept for the visit until it is saved. */
  draftKey: string;
  initial: Address | null;
  saving: boolean;
  serverErrors: Record<string, string>;
  onSave: (address: AddressInput) => void;
};

const TAGS = ['家', '公司', '学校'] as const;

/** Asks for an address; a pasted one is taken apart into the fields. */
export function AddressForm({ draftKey, initial, saving, serverErrors, onSave }: AddressFormProps) {
  const { draft: form, set } = useDraft<FormAddress>(draftKey, (kept) =>
    withKept(fieldsOf(initial ?? EMPTY_ADDRESS), kept),
  );
  const [checked, setChecked] = useState(false);
  const [regionOpen, setRegionOpen] = useState(false);
  const [pasted, setPasted] = useState('');
  const [locating, setLocating] = useState(false);
  const { id: brand } = useBrand();
  const problems = checked ? addressProblems(form) : {};
  const error = (field: string) => problems[field] ?? serverErrors[field];

  const take = async () => {
    try {
      // The list of regions is large and loads only for this.
      const { areaList } = await import('@vant/area-data');
      const found = parseAddress(pasted, areaList);
      set(found);
      toast(found.districtCode ? '已识别，请核对' : '已填入，请补全地区');
    } catch {
      toast('没有识别出来，请检查网络后重试');
    }
  };
  const fillInHere = async () => {
    setLocating(true);
    try {
      const here = await hereAddress(brand);
      set(here);
      // A city alone is no region yet.
      if (here.cityCode && !here.districtCode) setRegionOpen(true);
      toast(here.districtCode ? '已填入当前位置，请核对门牌' : '请选择所在的区');
    } catch (failure) {
      toast(failure instanceof LocationError ? failure.message : notLocated().message);
    } finally {
      setLocating(false);
    }
  };
  const submit = () => {
    setChecked(true);
    if (Object.keys(addressProblems(form)).length > 0) return;
    const { name, phone, provinceCode, cityCode, districtCode, detail, tag, isDefault } = form;
    onSave({ name, phone, provinceCode, cityCode, districtCode, detail, tag, isDefault });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) submit();
      }}
    >
      <Card>
        <TextField
          label="收货人"
          autoComplete="name"
          placeholder="姓名"
          maxLength={20}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          error={error('name')}
        />
        <TextField
          label="手机号"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="11 位手机号"
          value={form.phone}
          onChange={(event) =>
            set({ phone: event.target.value.replaceAll(/\D/g, '').slice(0, 11) })
          }
          error={error('phone')}
        />
        <ListRow
          label={<span className={styles.label}>所在地区</span>}
          value={
            <span className={styles.region}>
              {form.districtCode ? addressLine({ ...form, detail: '' }) : '省 / 市 / 区'}
            </span>
          }
          onClick={() => setRegionOpen(true)}
        />
        <div className={styles.here}>
          <Button kind="plain" size="small" busy={locating} onClick={() => void fillInHere()}>
            <Icon of={crosshair} size={16} />
            用当前位置
          </Button>
        </div>
        {error('districtCode') ? (
          <p className={styles.error} role="alert">
            {error('districtCode')}
          </p>
        ) : null}
        <TextArea
          label="详细地址"
          autoComplete="street-address"
          placeholder="街道、小区、楼栋、门牌号"
          maxLength={80}
          value={form.detail}
          onChange={(event) => set({ detail: event.target.value })}
          error={error('detail')}
        />
      </Card>
      {initial ? null : (
        <Card>
          <TextArea
            label="智能粘贴"
            placeholder="粘贴整段地址，自动识别姓名、电话和地区"
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Button
            kind="secondary"
            size="small"
            disabled={pasted.trim() === ''}
            onClick={() => void take()}
          >
            识别并填入
          </Button>
        </Card>
      )}
      <Card>
        <div className={styles.row} role="radiogroup" aria-label="标签">
          <span>标签</span>
          {TAGS.map((tag) => (
            <Radio key={tag} checked={form.tag === tag} onChange={() => set({ tag })} label={tag} />
          ))}
        </div>
        <div className={styles.row}>
          <span className={styles.grow}>设为默认地址</span>
          <Switch
            checked={form.isDefault}
            onChange={(isDefault) => set({ isDefault })}
            label="设为默认地址"
            hideLabel
          />
        </div>
      </Card>
      <div className={styles.save}>
        <Button type="submit" block busy={saving}>
          保存
        </Button>
      </div>
      <RegionPicker
        open={regionOpen}
        onClose={() => setRegionOpen(false)}
        value={[form.provinceCode, form.cityCode, form.districtCode]}
        onPick={(region) => {
          set(region);
          setRegionOpen(false);
        }}
      />
    </form>
  );
}
