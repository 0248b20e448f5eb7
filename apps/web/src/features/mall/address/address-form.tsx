import { AddressForm } from '@marque/contract/mall/address/form';
import { ADDRESS_TAGS } from '@marque/contract/mall/address/tags';
import { addressLine } from '@marque/contract/mall/address/line';
import type { Address } from '@marque/contract/mall/address/schema';
import { inOneLine } from '@marque/contract/text/signs';
import clipboard from 'virtual:icon/clipboard-text';
import crosshair from 'virtual:icon/crosshair';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Field, FormView, LongField, useField, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { LocationError, notLocated } from '#shared/location/location-error.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow, PickRow, SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { currentAddress } from '#blocks/region-picker/current-address.ts';
import { parseAddress } from '#blocks/region-picker/parse-address.ts';
import { PhoneField } from '#blocks/phone-code/phone-field.tsx';
import { RegionPicker } from '#blocks/region-picker/region-picker.tsx';
import { AddressStreet } from './address-street.tsx';
import type { AddressWrite } from './use-addresses.ts';
import * as styles from './address-form.module.css';

type Values = Omit<Address, 'id'>;

const EMPTY: Values = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  tag: '',
  isDefault: false,
};

type AddressEditorProps = {
  /** The key under which the typed values are kept for this visit until they are saved. */
  draft: string;
  address: Address | null;
  /** What a new address is. */
  tag: Values['tag'];
  save: AddressWrite;
};

/** The form for an address; it parses a pasted address into the fields. */
export default function AddressEditor({ draft, address, tag, save }: AddressEditorProps) {
  const form = useWriteForm({
    rules: AddressForm,
    initial: address ?? { ...EMPTY, tag },
    draft,
    write: save,
    refusals: { REGION_UNKNOWN: 'districtCode' },
  });
  return (
    <FormView of={form}>
      {address ? null : <Paste onFound={form.set} />}
      <Card>
        <Field of={form} name="name" label="收货人" autoComplete="name" placeholder="姓名" />
        <PhoneField of={form} />
        <RegionField of={form} />
        <LongField
          of={form}
          name="detail"
          label="详细地址"
          autoComplete="street-address"
          placeholder="街道、小区、楼栋、门牌号"
          keep={inOneLine}
        />
      </Card>
      <Card>
        <Tags of={form} />
        <IsDefault of={form} />
      </Card>
      <OwnStreet of={form} />
      <Submit of={form} at="bar">
        保存
      </Submit>
    </FormView>
  );
}

/** The building that this address is, lit as soon as it is chosen. */
const OwnStreet = ({ of: form }: { of: Form<Values> }) => (
  <AddressStreet lit={[useValue(form, 'tag')]} />
);

/** The field for province, city and district: picked from a list or taken from the location. */
function RegionField({ of: form }: { of: Form<Values> }) {
  const { value: districtCode, error } = useField(form, 'districtCode');
  const provinceCode = useValue(form, 'provinceCode');
  const cityCode = useValue(form, 'cityCode');
  const [open, setOpen] = useState(false);
  const [locating, setLocating] = useState(false);
  const { id: brand } = useBrand();
  const fillInHere = async () => {
    setLocating(true);
    try {
      const here = await currentAddress(brand);
      form.set(here);
      // A city without a district is not a complete region.
      if (here.cityCode && !here.districtCode) setOpen(true);
      toast(here.districtCode ? '已填入当前位置，请核对门牌' : '请选择所在的区');
    } catch (failure) {
      toast(failure instanceof LocationError ? failure.message : notLocated().message);
    } finally {
      setLocating(false);
    }
  };
  return (
    <>
      <PickRow
        label="所在地区"
        placeholder="省 / 市 / 区"
        value={districtCode ? addressLine({ ...form.values(), detail: '' }) : ''}
        error={error}
        onClick={() => setOpen(true)}
        action={
          districtCode ? (
            <IconButton
              icon={crosshair}
              size={18}
              label="定位"
              className={styles.locate}
              aria-busy={locating || undefined}
              onClick={() => void fillInHere()}
            />
          ) : (
            <Button kind="plain" size="small" busy={locating} onClick={() => void fillInHere()}>
              <Icon of={crosshair} size={16} />
              定位
            </Button>
          )
        }
      />
      <RegionPicker
        open={open}
        onClose={() => setOpen(false)}
        value={[provinceCode, cityCode, districtCode]}
        onPick={(region) => {
          form.set(region);
          setOpen(false);
        }}
      />
    </>
  );
}

/** What a pasted address should tell. What it does not is left empty and asked for. */
const ASKED = [
  ['name', '收货人'],
  ['phone', '手机号'],
  ['districtCode', '所在地区'],
  ['detail', '详细地址'],
] as const;

/** The field that parses a pasted address; it does so as soon as a text is pasted. */
function Paste({ onFound }: { onFound: (found: Partial<Values>) => void }) {
  const [pasted, setPasted] = useState('');
  const take = async (text: string) => {
    try {
      // The list of regions is large, so it is loaded only when it is needed.
      const { areaList } = await import('@vant/area-data');
      const found = parseAddress(text, areaList);
      onFound(found);
      const missing = ASKED.filter(([field]) => !found[field]).map(([, label]) => label);
      toast(missing.length === 0 ? '已填好，请核对' : `没认出${missing.join('、')}，请补上`);
    } catch {
      toast('没有识别出来，请检查网络后重试');
    }
  };
  return (
    <Card>
      <div className={styles.paste}>
        <Icon of={clipboard} size={20} />
        <textarea
          aria-label="智能粘贴"
          rows={2}
          placeholder="粘贴姓名、电话、地址，自动填好下面各项"
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (pasted.trim() === '' && text.trim() !== '') void take(text);
          }}
        />
      </div>
      {pasted.trim() === '' ? null : (
        <div className={styles.take}>
          <Button kind="plain" size="small" onClick={() => setPasted('')}>
            清空
          </Button>
          <Button kind="secondary" size="small" onClick={() => void take(pasted)}>
            识别
          </Button>
        </div>
      )}
    </Card>
  );
}

const TAGS = ADDRESS_TAGS.map((tag) => ({ id: tag, name: tag }));

function Tags({ of }: { of: Form<Values> }) {
  const { value, onChange } = useField(of, 'tag');
  return (
    <ChoiceRow label="标签">
      <ChoiceChips
        label="标签"
        options={TAGS}
        value={value}
        onChange={onChange}
        onClear={() => onChange('')}
      />
    </ChoiceRow>
  );
}

function IsDefault({ of }: { of: Form<Values> }) {
  const { value, onChange } = useField(of, 'isDefault');
  return (
    <SwitchRow label="设为默认地址" note="下单时先用这一个" checked={value} onChange={onChange} />
  );
}
